import type { Described } from './described.ts';
import { newPassword } from './fields.ts';

export const signingIn: Described = {
  tags: [
    {
      name: 'Signing in',
      introduction:
        'Signing in answers an access token, valid for 15 minutes, and a refresh token. Every refresh answers a new refresh token: store it before you use it. Sessions end 60 days after their last use.',
      modules: ['sessions', 'passkeys'],
    },
  ],
  operations: {
    signIn:
      'Signs in with address and password. Keep `device` on this device and send it at the next sign-in, so that strangers’ wrong guesses don’t count against this device. `suspended` comes with `notice`, the token of the decision.',
    refreshSession:
      'Trades a refresh token for its successor and an access token. Trading the same token again answers the same successor within 20 seconds, and for 24 hours while nobody has used the successor, since the first answer may have been lost. Otherwise the session ends.',
    refreshAfterUnauthorized:
      'The same as `refreshSession`, with the field names that the original app uses after a 401. Also answered at `//refresh`.',
    revokeSession: 'Signs out. The answer is the same for a valid and an invalid token.',
    proveSession:
      'Proves again who is signed in, by the password or a passkey. For the next 10 minutes the session can make calls that need a fresh proof (`proof_required`).',
    requestPasswordReset:
      'Mails a link to set a new password. The answer is the same, and as fast, whether or not a member has the address.',
    resetPassword:
      'Sets a new password with the token of a mailed link. A link works once. All sessions of the member end.',
    checkPasswordReset: 'Checks whether a mailed link can still be used, before a password is typed.',
    disownAccount:
      'For the link of a security notice: the recipient says that it was somebody else. All sessions end, the password stops working, the account goes back to the address that the notice was mailed to, and a link to set a new password is mailed there.',
    checkPassword:
      'Checks whether a password may be chosen, while it is typed. A refusal names the field `password` and says `too_short` or `guessable`.',
    showPasskeyOptions:
      'Begins to use a passkey. The options are for `navigator.credentials.get()` or the platform’s own passkey call; they work once, for 10 minutes.',
    signInWithPasskey: 'Signs in with a passkey. Otherwise it is the same as `signIn`.',
    ownPasskeys: 'The caller’s passkeys, the newest first.',
    newPasskeyOptions:
      'Begins to add a passkey. The options are for `navigator.credentials.create()`; they work once, for 10 minutes. Needs a fresh proof.',
    addPasskey: 'Adds a passkey that was made with the options. A member has at most 20.',
    renamePasskey: 'Renames a passkey.',
    removePasskey: 'Removes a passkey. The answer is the same for one that is already removed.',
  },
  fields: {
    'Tokens.access': 'Access token for `Authorization: Bearer`, valid for 15 minutes.',
    'Tokens.refresh': 'Refresh token. It works once: trade it for its successor.',
    'Tokens.userId': 'Id of the member.',
    'Tokens.id': 'Id of the session, not of the member. The same as `session_id`.',
    'Tokens.session_id': 'Id of the session.',
    'Tokens.device': 'Mark of this device. Keep it, and send it at the next sign-in.',
    'refreshSession.200.access': 'A new access token, valid for 15 minutes.',
    'refreshSession.200.refresh': 'The successor of the refresh token. Store it in place of the old one.',
    'refreshSession.body.refresh': 'The refresh token that was stored last.',
    'revokeSession.body.refresh': 'The refresh token of the session that ends.',
    'refreshAfterUnauthorized.body.token': 'The refresh token that was stored last.',
    'refreshAfterUnauthorized.200.accessToken': 'A new access token, valid for 15 minutes.',
    'refreshAfterUnauthorized.200.refreshToken': 'The successor of the refresh token.',
    'signIn.body.email': 'The member’s address. Case does not matter.',
    'signIn.body.password': 'The member’s password.',
    'signIn.body.device': 'What the last sign-in on this device answered as `device`.',
    'signInWithPasskey.body.device': 'What the last sign-in on this device answered as `device`.',
    'checkPassword.body.email': 'The address of the account: a password that contains it is guessable.',
    'checkPasswordReset.200.email': 'The address of the account, for the password manager.',
    'resetPassword.body.password': newPassword,
    'checkPassword.body.password': newPassword,
    'resetPassword.body.token': 'The token in the mailed link.',
    'checkPasswordReset.body.token': 'The token in the mailed link.',
    'disownAccount.body.token': 'The token in the mailed link.',
    'Passkey.name': 'Its name, given by the member.',
    'Passkey.last_used_at': 'When it was last used, RFC 3339 in UTC; null if never.',
    'renamePasskey.body.name': 'Its new name.',
    'addPasskey.body.name': 'Its name, given by the member.',
    'ShownCredentialResponse.userHandle':
      'The member’s handle, as the authenticator gives it; null or absent if it gives none.',
  },
};
