import type { Described } from './described.ts';
import { newPassword } from './fields.ts';

export const signingIn: Described = {
  tags: [
    {
      name: 'Signing in',
      introduction:
        'Signing in answers an access token, good for 15 minutes, and a refresh token. Every refresh answers a new refresh token: store it before you use it. Sessions end 60 days after their last use.',
      modules: ['sessions', 'passkeys'],
    },
  ],
  operations: {
    signIn:
      'Signs in with address and password. Keep `device` on this device and send it at the next sign-in, so that wrong guesses of strangers don’t count against it. `suspended` comes with `notice`, the token of the decision.',
    refreshSession:
      'Trades a refresh token for its successor and an access token. The same token traded again within 20 seconds answers the same successor; for 24 hours also while nobody has used the successor, since the first answer may have been lost. Otherwise the session ends.',
    refreshAfterUnauthorized:
      'The same trade under the names that the original app uses after a 401. It is answered at `//refresh` as well.',
    revokeSession: 'Signs out. The answer is the same whether the token was live or not.',
    proveSession:
      'Proves again who is signed in, by the password or a passkey. For 10 minutes the session may then do what asks for a fresh proof (`proof_required`).',
    requestPasswordReset:
      'Mails a link to set a new password. The answer is the same, and as fast, whether somebody has the address or not.',
    resetPassword:
      'Sets a new password by the token of a mailed link. A link works once, and all sessions of the member end.',
    checkPasswordReset: 'Tells whether a mailed link can still be used, before a password is typed.',
    disownAccount:
      'For the link of a security notice: it was somebody else. All sessions and the password end, the account goes back to the address that the notice went to, and a link to a new password is mailed there.',
    checkPassword:
      'Tells whether a password may be chosen, where it is typed. A refusal names the field `password` and says `too_short` or `guessable`.',
    showPasskeyOptions:
      'Begins to show a passkey. The options are for `navigator.credentials.get()` or the platform’s own passkey call, for 10 minutes and once.',
    signInWithPasskey: 'Signs in with a passkey. Everything else is as with a password.',
    ownPasskeys: 'The caller’s passkeys, the newest first.',
    newPasskeyOptions:
      'Begins to add a passkey. The options are for `navigator.credentials.create()`, for 10 minutes and once. Asks for a fresh proof.',
    addPasskey: 'Adds a passkey that was made with the options. A member has at most 20.',
    renamePasskey: 'Gives a passkey another name.',
    removePasskey: 'Removes a passkey. The answer is the same for one that was removed before.',
  },
  fields: {
    'Tokens.access': 'Access token for `Authorization: Bearer`, good for 15 minutes.',
    'Tokens.refresh': 'Refresh token, good once. Trade it for its successor.',
    'Tokens.userId': 'Id of the member.',
    'Tokens.id': 'Id of the session, not of the member. The same as `session_id`.',
    'Tokens.session_id': 'Id of the session.',
    'Tokens.device': 'Mark of this device. Keep it, and send it at the next sign-in.',
    'refreshSession.200.access': 'A new access token, good for 15 minutes.',
    'refreshSession.200.refresh': 'The successor of the refresh token. Store it in place of the one before.',
    'refreshSession.body.refresh': 'The refresh token that was stored last.',
    'revokeSession.body.refresh': 'The refresh token of the session that ends.',
    'refreshAfterUnauthorized.body.token': 'The refresh token that was stored last.',
    'refreshAfterUnauthorized.200.accessToken': 'A new access token, good for 15 minutes.',
    'refreshAfterUnauthorized.200.refreshToken': 'The successor of the refresh token.',
    'signIn.body.email': 'The member’s address. Case does not matter.',
    'signIn.body.password': 'The member’s password.',
    'signIn.body.device': 'What the last sign-in on this device answered as `device`.',
    'signInWithPasskey.body.device': 'What the last sign-in on this device answered as `device`.',
    'checkPassword.body.email': 'The address it is for: a password that contains it is guessable.',
    'checkPasswordReset.200.email': 'The address of the account, for the password manager.',
    'resetPassword.body.password': newPassword,
    'checkPassword.body.password': newPassword,
    'resetPassword.body.token': 'The token in the mailed link.',
    'checkPasswordReset.body.token': 'The token in the mailed link.',
    'disownAccount.body.token': 'The token in the mailed link.',
    'Passkey.name': 'What the member calls it.',
    'Passkey.last_used_at': 'When it was last shown, RFC 3339 in UTC; null: never.',
    'renamePasskey.body.name': 'What the member calls it from now on.',
    'addPasskey.body.name': 'What the member calls it.',
    'ShownCredentialResponse.userHandle':
      'The member’s handle, as the authenticator gives it; null or absent where it gives none.',
  },
};
