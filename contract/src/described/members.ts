import type { Described } from './described.ts';
import { newKeywords, newLinks, ownName } from './fields.ts';

export const ownAccount: Described = {
  tags: [
    {
      name: 'Members',
      introduction:
        'Who the caller is, public profiles, and the tree of who invited whom. With a session a profile has `details`.',
      modules: ['members', 'ownProfile', 'branch', 'offers', 'notices'],
    },
    {
      name: 'Account',
      introduction:
        'What members do with their own account. What cannot be taken back asks for a fresh proof: send the password along, or prove the session first.',
      modules: ['account', 'everydayEmail', 'schoolProof'],
    },
    {
      name: 'Syncing',
      introduction: 'What an app that keeps things asks for in the background.',
      modules: ['changes'],
    },
  ],
  operations: {
    currentUser:
      'The member of this session. Ask for it after signing in and when the app comes to the front.',
    publicUser:
      'A member’s public profile. With a live session the answer has `details`; without one they are absent.',
    withdrawVouch: 'The caller vouches for the member no more. Possible for 30 days after vouching.',
    ownOffers:
      'What others want to put into the caller’s name: a project to lead, a tag in a post, a role of the team. Nothing is done before it is accepted.',
    acceptOffer:
      'Accepts an offer; it is done then. Accepting again is a success as well. A role of the team asks for a fresh proof.',
    refuseOffer:
      'Refuses an offer. The same person can’t ask the same again for 30 days. Refusing again is a success as well.',
    listNotices:
      'What the caller was told in the last 90 days, the newest first, 30 at a time. Names and titles are as they are now. What the caller may not see any more is left out. Leave out kinds that you do not know.',
    unreadNotices:
      'How many notices the caller has not read, up to 100. Cheap enough to ask for whenever the app comes to the front.',
    readNotices:
      'Marks notices as read: those of `ids`, or with `up_to` that one and all older ones. It holds on all devices. The answer counts what is still unread.',
    noticeMails: 'When the caller is told of each topic by mail: at once, in one mail a day, or never.',
    chooseNoticeMails: 'Chooses when mails tell of a topic. The answer has all topics.',
    ownProfile: 'The caller’s profile as it is edited: schools and majors by their keys.',
    editProfile:
      'Changes what is named, at least one field; a list is sent as a whole. `image_id` is an upload for a profile, null for no picture. A student keeps the school of their address and at least one keyword (`too_few`), and has one school (`too_many`) and no company (`unknown`).',
    ownBranch: 'Whom the caller invited, and whom those invited. Counts go up to 1,000.',
    ownChanges:
      'Ids and kinds of what changed for the caller since `since`: their profile, projects they take part in and posts in these, their posts, invitations, offers and decisions. Each is told once, as it is now. What changed in the minute before the last answer may be told again. Without `since`, after 30 days, or where more than 1,000 things changed, `start_over` is true and there are none.',
    changePassword: 'Sets a new password and signs out everywhere else.',
    changeEmail:
      'Changes to another address, by the email proof of a code that was sent to it with this session. The address before is told by mail. All other sessions end.',
    ownEverydayEmail:
      'The address of their own that the caller signs in with and gets mail at; null where there is none, so that all mail goes to the address that proved them.',
    setEverydayEmail:
      'Makes another address the caller’s everyday address, by the email proof of a code that was asked for with `everyday`. Both addresses sign in from then on, mail goes to the everyday one, and mails about signing in go to both. Asks for a fresh proof.',
    removeEverydayEmail:
      'Removes the everyday address. Mail goes to the address that proved the caller again. Asks for a fresh proof.',
    ownSchool:
      'The school whose mailbox proved the caller, and whether to ask them if they still study there. Students are asked once a semester, from 1 March and from 1 September.',
    confirmSchool:
      'The caller says that they still study at their school, for this semester. Repeated, it changes nothing.',
    graduate:
      'A student becomes an alumni, once. Everything else stays. Joining projects then needs mentor verification.',
    ownDevices: 'Where the caller is signed in, the last used first.',
    signOutDevice: 'Signs one device out. The answer is the same for one that was signed out before.',
    signOutOtherDevices: 'Signs out everywhere but here.',
    ownSignIns: 'The last 20 sign-ins, the newest first.',
    ownNews: 'Whether the caller gets news and advertising by mail.',
    changeNews: 'Agrees to news by mail, or withdraws. Repeated, it changes nothing.',
    exportOwnData: 'Everything that names the member or was made by them, as JSON to be kept.',
    leave:
      'Leaves the network. When this is answered, all personal data is gone. Send the password, or `proved: true` where the session was proven just now.',
  },
  fields: {
    'ownChanges.query.since': '`next_since` of the last answer.',
    'ownChanges.200.changes': 'In no particular order.',
    'ownChanges.200.start_over': 'Read everything anew: not all that changed can be told.',
    'ownChanges.200.next_since': 'Send it as `since` next time.',
    'OwnChange.kind':
      'What it is: `user` (the caller), `project`, `post`, `invitation`, `offer`, `decision`, `notice` or `request`. There will be more: ignore those that you don’t know.',
    'OwnChange.gone': 'Whether it is there for the caller no more: deleted, hidden, or they left it.',
    'CurrentUser.mentor_verified':
      'Whether the operator verified this alumni as a mentor. Only then they join projects.',
    'CurrentUser.role': '`operator` for who has any operating role.',
    'CurrentUser.operating_role': 'The operating role; null for none.',
    'CurrentUser.email':
      'The address that proved them. They sign in with it, or with their everyday address.',
    'ownEverydayEmail.200.email': 'The everyday address; null: there is none.',
    'ownEverydayEmail.200.proven_at': 'When it was proven, RFC 3339 in UTC; null: there is none.',
    'ownEverydayEmail.200.changes_in':
      'Seconds until either address can be changed and the caller can leave, after a mailed link set the password; null: now.',
    'PublicUser.verified_school': 'Korean name of the school whose address was proven; null: none was.',
    'PublicUser.verified_school_until':
      'The last day for which a student’s school is proven, in Korea; absent while that is this semester.',
    'ownSchool.200.school':
      'Korean name of the school; null for alumni, and where no school’s address was proven.',
    'ownSchool.200.proven_until':
      'The last day for which it is proven, in Korea; null while that is this semester.',
    'ownSchool.200.asked': 'Whether to ask now: in the 30 days after the notice, without an answer.',
    'PublicUser.vouch_count': 'How many members vouched for them by inviting them.',
    'PublicUser.joined_by_invitation': 'Whether they joined by the invitation of a member.',
    members_only: 'Whether visitors see no profile of theirs.',
    vouches: 'Who vouches for them, the newest first, 30 at most.',
    'VouchingMember.withdrawable_until':
      'Of the caller’s own vouch: until when it can be withdrawn, RFC 3339 in UTC; null for all others, and once that is over.',
    offers: 'Offers that wait for an answer, the newest first.',
    'Offer.kind': 'What is offered.',
    'Offer.from': 'Who asks; its fields are empty where they have left, of a project to inherit.',
    'Offer.project': 'The project to lead; null of all else.',
    'OfferedProject.description':
      'What the project says; only of one to inherit, whose page shows nothing meanwhile.',
    'Offer.post': 'The post that would name the caller; null of all else.',
    'Offer.role': 'The role of the team; absent of all else.',
    'PostExcerpt.content': 'The beginning of the post.',
    offerId: 'Id of the offer.',
    notices: 'What the caller was told, the newest first.',
    'listNotices.200.next_cursor': 'Send it as `cursor` for older ones; null on the last page.',
    'Notice.id': 'Id of the notice; ids are in the order of time.',
    'Notice.kind': 'What happened.',
    'Notice.about': 'Whoever did it; null where nobody is named.',
    'Notice.project': 'The project it is about; null for none.',
    'Notice.offer': 'What was offered; null of all but offers.',
    'Notice.post_id': 'The post that would name the caller; null of all but tags.',
    'Notice.read': 'Whether the caller has read it, on any device.',
    unread: 'How many notices are unread, up to 100.',
    'NoticesById.ids': 'Ids of up to 100 notices.',
    'NoticesUpTo.up_to': 'Id of the newest one that was read.',
    topics: 'Each topic with when mails tell of it.',
    topic: 'What the mails are about.',
    mail: 'When mails tell of it: `at_once`, `daily` (one mail a day of all that is unread) or `never`.',
    'PublicUser.details': 'What only a live session sees; absent without one.',
    'ProfileDetails.trust_path': 'Who invited whom between the reader and them; absent on one’s own profile.',
    'ProfileDetails.year': 'Year of admission or graduation; null where none was given.',
    'ProfileDetails.current_academic_degree': 'Degree they study for or have; null where none was given.',
    'Education.school': 'Korean name of the school.',
    'Education.majors': 'Korean names of the majors.',
    'TrustPath.steps': 'Invitations between the reader and them; null where the two are not connected.',
    'TrustPath.people':
      'From the reader to the member; null where they are more than 6 steps apart, or not connected.',
    'TrustPath.top':
      'Place in `people` of who stands above both: people before it were invited by the next, people after it by the one before. Null or absent where there is no path.',
    'Brought.id': 'Id of the member; null where there is no profile to be seen.',
    'Brought.user_name': 'Name; null once they left or while they are suspended.',
    'PersonOfTree.id': 'Id of the member; null where there is no profile to be seen.',
    'PersonOfTree.user_name': 'Name; null once they left or while they are suspended.',
    'PersonOfTree.left': 'Whether they left the network.',
    'PersonOfTree.image': 'Address of the picture; null or absent where there is none to be seen.',
    'Brought.count': 'How many people this person invited, up to 1,000.',
    'Brought.brought': 'The newest three of them, the oldest of these first.',
    'OwnBranch.count': 'How many people the caller invited, up to 1,000.',
    'OwnBranch.count_below': 'How many people those invited, up to 1,000.',
    'OwnBranch.brought': 'The newest five of whom the caller invited, the oldest of these first.',
    'ProfileChanges.image_id': 'An upload for a profile that is used nowhere yet; null for no picture.',
    'editProfile.body.image_id': 'An upload for a profile that is used nowhere yet; null for no picture.',
    'editProfile.body.user_name': ownName,
    'editProfile.body.keywords': newKeywords,
    'editProfile.body.links': newLinks,
    'ProfileChanges.user_name': ownName,
    'ProfileChanges.keywords': newKeywords,
    'ProfileChanges.links': newLinks,
    'changePassword.body.password': 'The present password. Not needed within 10 minutes of a proof.',
    'changeEmail.body.password': 'The present password. Not needed within 10 minutes of a proof.',
    'changeEmail.body.email': 'The new address.',
    'changeEmail.200.email': 'The address from now on.',
    'Device.current': 'Whether it is the session that asks.',
    'Device.user_agent': 'What its browser or app called itself; null where it said nothing.',
    'Device.same_network': 'Whether it was last used in the network that asks; null where that was not kept.',
    'Device.id': 'Id of the session.',
    'signOutDevice.params.sessionId': 'Id of the session.',
    'PastSignIn.device': 'Kind of device, such as `chrome-android`.',
    'PastSignIn.same_network': 'Whether it was in the network that asks.',
    'PastSignIn.at': 'When it was, RFC 3339 in UTC.',
    agreed_at: 'Since when they get news by mail, RFC 3339 in UTC; null: they get none.',
    'changeNews.body.agreed': 'Whether news by mail is wanted.',
    'SessionProof.proved': 'Says that the proof of the session is meant. Always true.',
  },
};
