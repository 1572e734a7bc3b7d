import type { Described } from './described.ts';
import { newKeywords, newPassword, ownName } from './fields.ts';

const repeats = 'The same as of the first of `school_infos`, else it is a `mismatch`.';

export const joining: Described = {
  tags: [
    {
      name: 'Invitations',
      introduction:
        'A person joins by an invitation link: one of a member, one to a project, or one of an event. Reading a link uses nothing up. A link that lets nobody in says why by its error.',
      modules: ['invitations', 'inviteeRights', 'ownInvitations'],
    },
    {
      name: 'Joining',
      introduction:
        'Check the address, send a code to it, trade the code for an email proof, register with the proof and the link’s code. Registering again with the same Idempotency-Key registers once.',
      modules: ['verification', 'catalog', 'registration', 'joiningScreens', 'otherDevice'],
    },
  ],
  operations: {
    retrieveInvitation:
      'Reads the link of a person or of an event. Nothing is counted or used up, so it can be asked for as often as it is shown. A code that is missing or malformed answers `invalid`.',
    retrieveProjectInvitation:
      'Reads a link to a project. It answers `used` once every place was taken and answered for.',
    acceptProjectInvitation:
      'The member joins the project that they were invited to. Where they take part already, it is a success as well and `detail` says so. With `role_id` they join with a seat of that role or, on `seat_gone`, not at all. Alumni need mentor verification.',
    declineProjectInvitation:
      'Declines for good: the place cannot be accepted any more. Declining again is a success as well.',
    createInvitation:
      'Makes a link for one person, with a vouch that the person sees. The link is good for 7 days. A member has at most 5 open links, unless the operator set another number.',
    createProjectInvitation:
      'Makes a link to a project for one person. Every member of its team can invite, as long as the project goes on.',
    listOwnInvitations:
      'The caller’s invitations, open ones first, the requests for new links, and the projects that they can invite to.',
    revokeInvitation:
      'Takes an invitation back. Revoking again changes nothing. An invitation that somebody joined by answers `used`.',
    inviterUnknown:
      'Whoever got the link doesn’t know who invites: the link ends, and its inviter is told by mail. Repeated, it changes nothing.',
    forgetMyName:
      'The link ends, and the name and the vouch that the inviter wrote are deleted. Repeated, it changes nothing.',
    requestNewLink:
      'Whoever holds an expired or used link asks its inviter for a new one. The answer names nobody and is the same where the inviter wants no requests.',
    answerLinkRequest:
      'Makes the new link that was asked for, with the name, vouch and project of the one before. The request is done with.',
    dismissLinkRequest: 'Removes a request from the list. The person who asked is told nothing.',
    muteLinkRequests:
      'Stops requests by one of the caller’s links, or lets them come again. Muting also removes what was asked by that link.',
    checkEmail:
      'Tells whether an address is free to join with. 400 means that it is registered and nothing else; a malformed address is 422.',
    keepSignUp:
      'Keeps a sign-up, sealed by its device, for another one: for 30 minutes, to be taken once. The server never has the key.',
    takeSignUp: 'Takes a kept sign-up. It is not kept any longer.',
    signUpStanding: 'Whether a kept sign-up was taken by another device.',
    sendCodeEmail:
      'Sends six digits to the address, drawn by the server. It needs a reason: `invitation`, the code of a live link, or a session, to change the member’s address or, with `everyday`, to have an everyday one. Send the `challenge` of an earlier code to replace that code. The answer comes once the mail is certain to be tried.',
    codeDelivery:
      'Tells whether the mail server took the mail with the code. Ask every few seconds while the person waits.',
    confirmCode:
      'Trades the six digits for an email proof, which is good for 30 minutes and one registration. A code has 5 tries and lives for 10 minutes.',
    universityConfiguration:
      'All universities with their mail domains and majors. It is cached: send `If-None-Match` with the last `ETag`.',
    requestUniversity:
      'Asks the operator for a school that is not supported yet. With `email`, that address is told once it is.',
    skillRecommendations: 'Skills that many members have, to be offered before anything is typed.',
    searchSkills: 'At most 20 skills whose name or first consonants (초성) contain the query.',
    searchCompanies: 'At most 20 companies whose name or first consonants (초성) contain the query.',
    searchPositions: 'At most 20 job titles whose name or first consonants (초성) contain the query.',
    registerByLink:
      'Joins with a person’s or an event’s link. `user_type` decides the form of the body: a student is the default. `consents` and `email_proof` are needed; the member’s address is the proof’s. Sign in afterwards.',
    registerByProject:
      'Joins with a link to a project. A student joins the project at the same time. An alumni joins the network alone and can accept the project later. `forbidden` where the code is not of that inviter for that project.',
    reachScreen:
      'Tells which screen of joining was reached, for the operator’s figures alone. Nothing depends on the answer. With `DNT: 1` or `Sec-GPC: 1` nothing is kept.',
  },
  fields: {
    'Invitation.inviter_name': 'Name of the member who invites.',
    'Invitation.inviter_id': 'Id of the member who invites.',
    'EventInvitation.host': 'Who holds the event; absent where it is not told.',
    'EventInvitation.day': 'Day of the event, YYYY-MM-DD in Korea; absent where it is not told.',
    'EventInvitation.place': 'Where it is; absent where it is not told.',
    'EventInvitation.joined': 'How many have joined by the link.',
    'EventInvitation.title': 'Title of the event.',
    'EventInvitation.is_system_created': 'Whether the operator made the link, rather than a member.',
    'EventInvitation.welcome': 'The event’s own line for its welcome page; absent where it has none.',
    'retrieveInvitation.query.code': 'The code of the link, as it stands in its address.',
    'retrieveProjectInvitation.query.code': 'The code of the link, as it stands in its address.',
    'ProjectInvitation.inviter': 'The member who invites.',
    'OwnInvitation.code': 'The secret of the link; null once it lets nobody in.',
    'OwnInvitation.state':
      '`waiting` can be used; `declined` was answered with no; `inactive` lets nobody in for now, since nobody stands behind it.',
    'OwnInvitation.invitee_name': 'Whom it is for; null once they joined by it and left.',
    'OwnInvitation.joined_by': 'Who joined by it; null while nobody did, and once they left.',
    'OwnInvitation.requests_muted': 'Whether requests for a new link in place of this one are not shown.',
    'OwnInvitation.project_card': 'The project it leads to; null where it leads to the network alone.',
    'LinkRequest.requester_name': 'The name that whoever asks gave.',
    'LinkRequest.note': 'Their words; null where they wrote none.',
    'LinkRequest.invitation': 'The link that they hold.',
    'RequestedInvitation.project_card': 'The project it led to; null where it led to the network alone.',
    'listOwnInvitations.200.projects': 'Projects that the caller can invite to.',
    'listOwnInvitations.200.requests': 'Requests for new links, newest first.',
    'checkEmail.body.invitation':
      'The code of the link to join by. Without it a network can ask for few addresses.',
    'requestNewLink.body.note': 'Words to the inviter; null or absent for none.',
    'requestNewLink.body.code': 'The code of the dead link.',
    'requestUniversity.body.name': 'What the school is called.',
    'requestUniversity.body.domain':
      'The domain of its mail addresses, such as `school.ac.kr`. One that anybody can have an address of is `shared`.',
    'requestUniversity.body.email': 'Who wants to be told once the school is supported; absent for nobody.',
    'requestUniversity.body.code': 'The code of a live link.',
    'keepSignUp.body.invitation': 'The code of the link to join by.',
    'keepSignUp.body.ticket':
      'SHA-256 in base64url of the secret of the link, to take it by. One that was used before is a `duplicate`.',
    'keepSignUp.body.sealed': 'Whatever the device sealed, in base64url.',
    'keepSignUp.201.id': 'By which the first device asks whether it was taken.',
    'keepSignUp.201.expires_in': 'Seconds for which it is kept.',
    'takeSignUp.body.ticket': 'As it was kept.',
    'takeSignUp.200.sealed': 'As it was kept.',
    'signUpStanding.params.signUpId': 'What `keepSignUp` answered.',
    'signUpStanding.200.taken': 'Whether another device took it.',
    'signUpStanding.200.expires_in': 'Seconds for which it is kept still.',
    'sendCodeEmail.body.invitation': 'The code of the link to join by. Not needed with a session.',
    'sendCodeEmail.body.challenge': 'The challenge of the caller’s earlier code, which the new one replaces.',
    'sendCodeEmail.body.everyday': 'The code is for the everyday address of who is signed in.',
    'sendCodeEmail.200.expires_in': 'Seconds that the code lives.',
    'codeDelivery.200.expires_in': 'Seconds that the code still lives.',
    'codeDelivery.200.delivery':
      '`sent`: the mail server took it. `failed`: it never will; send another. `under_way`: ask again.',
    'confirmCode.body.code': 'The six digits of the mail.',
    'confirmCode.200.email': 'The address that is proven.',
    'reachScreen.body.screen': 'The screen that was reached.',
    'acceptProjectInvitation.body.role_id': 'A role of the project whose seat is wanted; absent for none.',
    'acceptProjectInvitation.200.detail': 'There where the member took part already. For developers.',
    'Consents.terms': 'Agreement to the terms of use. Must be true.',
    'Consents.privacy': 'Agreement to the collection of personal data. Must be true.',
    'Consents.over_14': 'The person says that they are 14 or older. Must be true.',
    'Consents.marketing': 'Agreement to news and advertising by mail. Free to choose.',
    'StudentProfile.year': 'Year of admission, four digits as a text.',
    'StudentProfile.school': 'Key of the school, which must be the one of the email address.',
    'StudentProfile.user_name': ownName,
    'StudentProfile.keywords': newKeywords,
    'StudentProfile.first_major': 'Key of a major of the school; others are `not_listed`.',
    'StudentProfile.second_major':
      'Key of another major of the school, null for none. The first once more is a `duplicate`, others are `not_listed`.',
    'AlumniProfile.user_name': ownName,
    'AlumniProfile.school': repeats,
    'AlumniProfile.current_academic_degree': repeats,
    'AlumniProfile.year': repeats,
    'AlumniProfile.first_major': repeats,
    'AlumniProfile.second_major':
      'The second major of the first of `school_infos`, null for none; else it is a `mismatch`. The first once more is a `duplicate`.',
    'SchoolInfo.school': 'Key of the school, of `/config/universities.json`; others are `not_listed`.',
    'SchoolInfo.majors': 'Keys of one or two majors of the school; others are `not_listed`.',
    'StudentRegistration.password': newPassword,
    'AlumniRegistration.password': newPassword,
    'StudentProjectRegistration.password': newPassword,
    'AlumniProjectRegistration.password': newPassword,
    'University.aliases': 'What people call the school, such as SNU; absent where it has no other name.',
    'University.domains': 'Mail domains of the school, in lower case.',
    'University.key': 'Key of the school in other calls.',
    'Major.key': 'Key of the major in other calls.',
  },
};
