import type { Described } from './described.ts';
import { newKeywords, newPassword, ownName } from './fields.ts';

const repeats = 'Must be the same as in the first of `school_infos`; otherwise it is a `mismatch`.';

export const joining: Described = {
  tags: [
    {
      name: 'Invitations',
      introduction:
        'People join with an invitation link: a member’s, one to a project, or an event’s. Reading a link uses nothing up. If a link can’t be used, its error says why.',
      modules: ['invitations', 'inviteeRights', 'ownInvitations'],
    },
    {
      name: 'Joining',
      introduction:
        'Check the address, send a code to it, trade the code for an email proof, then register with the proof and the link’s code. Repeating the registration with the same Idempotency-Key registers only once.',
      modules: ['verification', 'catalog', 'registration', 'joiningScreens', 'otherDevice'],
    },
  ],
  operations: {
    retrieveInvitation:
      'Reads a person’s or an event’s link. Nothing is counted or used up, so call it as often as the link is shown. A missing or malformed code answers `invalid`.',
    retrieveProjectInvitation:
      'Reads a link to a project. It answers `used` once every place is taken and answered.',
    acceptProjectInvitation:
      'The member joins the project that they were invited to. If they already take part, the call succeeds too and `detail` says so. With `role_id` they join with a seat of that role or, on `seat_gone`, not at all. Alumni need mentor verification.',
    declineProjectInvitation:
      'Declines for good: the place can no longer be accepted. Declining again succeeds too.',
    createInvitation:
      'Makes a link for one person, with a vouch that the person sees. The link works for 7 days. A member can have at most 5 open links, unless the operator has set another number.',
    createProjectInvitation:
      'Makes a link to a project for one person. Every member of its team can invite, as long as the project goes on.',
    listOwnInvitations:
      'The caller’s invitations, open ones first, the requests for new links, and the projects that they can invite to.',
    revokeInvitation:
      'Revokes an invitation. Revoking again changes nothing. The answer is `used` if somebody has joined by it.',
    inviterUnknown:
      'The holder of the link says that they don’t know the inviter. The link ends, and the inviter is told by mail. Repeating the call changes nothing.',
    forgetMyName:
      'The link ends, and the name and the vouch that the inviter wrote are deleted. Repeating the call changes nothing.',
    requestNewLink:
      'The holder of an expired or used link asks its inviter for a new one. The answer names nobody, and is the same if the inviter has muted requests.',
    answerLinkRequest:
      'Makes the requested new link, with the name, vouch and project of the old one. This closes the request.',
    dismissLinkRequest: 'Removes a request from the list. The person who asked is not told.',
    muteLinkRequests:
      'Stops requests by one of the caller’s links, or allows them again. Muting also removes earlier requests by that link.',
    checkEmail:
      'Tells whether an address is free to join with. 400 always means that it is registered; a malformed address is 422.',
    keepSignUp:
      'Keeps a sign-up for another device, for 30 minutes; it can be taken once. The device seals it, and the server never has the key.',
    takeSignUp: 'Takes a kept sign-up, which the server then no longer keeps.',
    signUpStanding: 'Tells whether another device has taken a kept sign-up.',
    sendCodeEmail:
      'Sends a six-digit code, drawn by the server, to the address. This needs a reason: either `invitation`, the code of a live link; or a session, to change the member’s address or, with `everyday`, to set an everyday address. Send the `challenge` of an earlier code to replace that code. The answer comes once it is certain that sending the mail will be tried.',
    codeDelivery:
      'Tells whether the mail server has accepted the mail with the code. Call it every few seconds while the person waits.',
    confirmCode:
      'Trades the six digits for an email proof, which is good for 30 minutes and one registration. A code has 5 tries and lives for 10 minutes.',
    universityConfiguration:
      'All universities with their mail domains and majors. It is cached: send `If-None-Match` with the last `ETag`.',
    requestUniversity:
      'Asks the operator for a school that is not supported yet. If `email` is sent, that address is told once the school is supported.',
    skillRecommendations: 'Skills that many members have. Offer them before the person types anything.',
    searchSkills: 'At most 20 skills whose name or first consonants (초성) contain the query.',
    searchCompanies: 'At most 20 companies whose name or first consonants (초성) contain the query.',
    searchPositions: 'At most 20 job titles whose name or first consonants (초성) contain the query.',
    registerByLink:
      'Joins with a person’s or an event’s link. `user_type` decides the form of the body; the default is a student. `consents` and `email_proof` are required, and the member gets the proof’s address. Sign in afterwards.',
    registerByProject:
      'Joins with a link to a project. A student joins the project at the same time. An alumni joins only the network, and can accept the project later. The answer is `forbidden` if the code is not from that inviter for that project.',
    reachScreen:
      'Tells which screen of joining was reached, only for the operator’s figures. Nothing depends on the answer. With `DNT: 1` or `Sec-GPC: 1` nothing is kept.',
  },
  fields: {
    'Invitation.inviter_name': 'Name of the member who invites.',
    'Invitation.inviter_id': 'Id of the member who invites.',
    'EventInvitation.host': 'Who holds the event; absent if not stated.',
    'EventInvitation.day': 'Day of the event, YYYY-MM-DD in Korea; absent if not stated.',
    'EventInvitation.place': 'Where the event is; absent if not stated.',
    'EventInvitation.joined': 'How many have joined by the link.',
    'EventInvitation.title': 'Title of the event.',
    'EventInvitation.is_system_created': 'Whether the operator made the link, rather than a member.',
    'EventInvitation.welcome': 'The event’s own line for its welcome page; absent if it has none.',
    'retrieveInvitation.query.code': 'The code of the link, as in its address.',
    'retrieveProjectInvitation.query.code': 'The code of the link, as in its address.',
    'ProjectInvitation.inviter': 'The member who invites.',
    'OwnInvitation.code': 'The secret of the link; null once the link can’t be used.',
    'OwnInvitation.state':
      '`waiting`: can be used. `declined`: the invitee declined. `inactive`: can’t be used for now, because the inviter is suspended or frozen, or the project or the inviter’s place in it is gone.',
    'OwnInvitation.invitee_name': 'Name of the invitee; null if they joined by it and have left.',
    'OwnInvitation.joined_by': 'The member who joined by it; null if nobody did, or they have left.',
    'OwnInvitation.requests_muted': 'Whether requests for a new link in place of this one are not shown.',
    'OwnInvitation.project_card': 'The project it leads to; null if it leads only to the network.',
    'LinkRequest.requester_name': 'The name that the person who asks gave.',
    'LinkRequest.note': 'Their words; null if they wrote none.',
    'LinkRequest.invitation': 'The link that they have.',
    'RequestedInvitation.project_card': 'The project it led to; null if it led only to the network.',
    'listOwnInvitations.200.projects': 'Projects that the caller can invite to.',
    'listOwnInvitations.200.requests': 'Requests for new links, newest first.',
    'checkEmail.body.invitation':
      'The code of the link to join by. Without it, only a few addresses can be checked from one network.',
    'requestNewLink.body.note': 'A line to the inviter; null or absent for none.',
    'requestNewLink.body.code': 'The code of the link that no longer works.',
    'requestUniversity.body.name': 'Name of the school.',
    'requestUniversity.body.domain': 'The domain of its mail addresses, such as `school.ac.kr`.',
    'requestUniversity.body.email': 'The address to tell once the school is supported; absent for none.',
    'requestUniversity.body.code': 'The code of a live link.',
    'keepSignUp.body.invitation': 'The code of the link to join by.',
    'keepSignUp.body.ticket':
      'SHA-256, in base64url, of the secret in the link for the other device. One that was used before is a `duplicate`.',
    'keepSignUp.body.sealed': 'The sealed sign-up, in base64url.',
    'keepSignUp.201.id': 'Id for asking with `signUpStanding` whether it was taken.',
    'keepSignUp.201.expires_in': 'Seconds for which it is kept.',
    'takeSignUp.body.ticket': 'The ticket that was sent to `keepSignUp`.',
    'takeSignUp.200.sealed': 'The sealed sign-up, as it was kept.',
    'signUpStanding.params.signUpId': 'The `id` from `keepSignUp`.',
    'signUpStanding.200.taken': 'Whether another device has taken it.',
    'signUpStanding.200.expires_in': 'Seconds for which it is still kept.',
    'sendCodeEmail.body.invitation': 'The code of the link to join by. Not needed with a session.',
    'sendCodeEmail.body.challenge': 'The challenge of the caller’s earlier code, which the new one replaces.',
    'sendCodeEmail.body.everyday': 'True if the code is for the caller’s everyday address.',
    'sendCodeEmail.200.expires_in': 'Seconds for which the code is valid.',
    'codeDelivery.200.expires_in': 'Seconds for which the code is still valid.',
    'codeDelivery.200.delivery':
      '`sent`: the mail server has accepted it. `failed`: the mail server never will; send another code. `under_way`: ask again.',
    'confirmCode.body.code': 'The six digits from the mail.',
    'confirmCode.200.email': 'The proven address.',
    'confirmCode.200.email_proof': 'The proof of the address, to be sent with the call that uses it.',
    'reachScreen.body.screen': 'The screen that was reached.',
    'acceptProjectInvitation.body.role_id': 'The role whose seat the member wants; absent for none.',
    'acceptProjectInvitation.200.detail': 'Present if the member already took part. For developers.',
    'Consents.terms': 'Agreement to the terms of use. Must be true.',
    'Consents.privacy': 'Agreement to the collection of personal data. Must be true.',
    'Consents.over_14': 'The person says that they are 14 or older. Must be true.',
    'Consents.marketing': 'Agreement to news and advertising by mail. Optional.',
    'StudentProfile.year': 'Year of admission, four digits as a text.',
    'StudentProfile.school': 'Key of the school. It must be the school of the email address.',
    'StudentProfile.user_name': ownName,
    'StudentProfile.keywords': newKeywords,
    'StudentProfile.first_major': 'Key of a major of the school; others are `not_listed`.',
    'StudentProfile.second_major':
      'Key of another major of the school; null for none. The same as the first is a `duplicate`; others are `not_listed`.',
    'AlumniProfile.user_name': ownName,
    'AlumniProfile.school': repeats,
    'AlumniProfile.current_academic_degree': repeats,
    'AlumniProfile.year': repeats,
    'AlumniProfile.first_major': repeats,
    'AlumniProfile.second_major':
      'Must be the second major of the first of `school_infos`, null for none; otherwise it is a `mismatch`. The same as the first major is a `duplicate`.',
    'SchoolInfo.school': 'Key of the school, from `/config/universities.json`; others are `not_listed`.',
    'SchoolInfo.majors': 'Keys of one or two majors of the school; others are `not_listed`.',
    'StudentRegistration.password': newPassword,
    'AlumniRegistration.password': newPassword,
    'StudentProjectRegistration.password': newPassword,
    'AlumniProjectRegistration.password': newPassword,
    'University.aliases': 'Other names of the school, such as SNU; absent if it has none.',
    'University.domains': 'Mail domains of the school, in lower case.',
    'University.key': 'Key of the school in other calls.',
    'Major.key': 'Key of the major in other calls.',
  },
};
