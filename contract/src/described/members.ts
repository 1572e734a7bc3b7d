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
        'What members do with their own account. Calls that can’t be undone need a fresh proof: send the password along, or prove the session first.',
      modules: ['account', 'everydayEmail', 'schoolProof'],
    },
    {
      name: 'Syncing',
      introduction: 'For apps that keep data and update it in the background.',
      modules: ['changes'],
    },
  ],
  operations: {
    currentUser: 'The member of this session. Call it after signing in and when the app comes to the front.',
    publicUser:
      'A member’s public profile. With a live session the answer has `details`; without one they are absent.',
    withdrawVouch: 'The caller no longer vouches for the member. Possible for 30 days after vouching.',
    ownOffers:
      'What others want to put under the caller’s name: a project to lead, a tag in a post, an operating role. Nothing is done before the caller accepts.',
    acceptOffer:
      'Accepts an offer, which takes effect at once. Accepting again succeeds too. An operating role needs a fresh proof.',
    refuseOffer:
      'Refuses an offer. The same person can’t make the same offer again for 30 days. Refusing again succeeds too.',
    listNotices:
      'The caller’s notices of the last 90 days, the newest first, 30 at a time. Names and titles are the current ones. What the caller can no longer see is left out. Ignore kinds that you don’t know.',
    unreadNotices:
      'How many notices the caller has not read, up to 100. Cheap enough to call whenever the app comes to the front.',
    readNotices:
      'Marks notices as read: those in `ids`, or the one in `up_to` and all older ones. It applies to all devices. The answer counts what is still unread.',
    noticeMails: 'When the caller gets mails about each topic: at once, in one mail a day, or never.',
    chooseNoticeMails: 'Chooses when mails about a topic are sent. The answer has all topics.',
    ownProfile: 'The caller’s profile for editing, with the keys of schools and majors.',
    editProfile:
      'Changes the fields that are sent, at least one; a list is sent as a whole. `image_id` is an upload for a profile, or null for no picture. A student keeps the school of their address and at least one keyword (`too_few`), and has only one school (`too_many`) and no company (`unknown`).',
    ownBranch: 'The people the caller invited, and the people those invited. Counts go up to 1,000.',
    ownChanges:
      'Ids and kinds of what has changed for the caller since `since`: their profile, the projects they take part in and the posts in these, and their own posts, invitations, offers and decisions. Each is listed once, as it is now. Changes in the minute before the last answer may be listed again. Without `since`, after 30 days, or if more than 1,000 things changed, `start_over` is true and no changes are listed.',
    changePassword: 'Sets a new password, and signs out all other devices.',
    changeEmail:
      'Changes the caller’s address, with the email proof of a code that was sent to the new one with this session. The old address is told by mail. All other sessions end.',
    ownEverydayEmail:
      'The caller’s everyday address, for signing in and for mail. Null if there is none: then all mail goes to the address that proved them.',
    setEverydayEmail:
      'Sets the caller’s everyday address, with the email proof of a code that was requested with `everyday`. The caller can then sign in with both addresses. Mail goes to the everyday one, but mails about signing in go to both. Needs a fresh proof.',
    removeEverydayEmail:
      'Removes the everyday address. Mail then goes to the address that proved the caller. Needs a fresh proof.',
    ownSchool:
      'The school whose mailbox proved the caller, and whether to ask if they still study there. Students are asked once a semester, from 1 March and from 1 September.',
    confirmSchool:
      'The caller says that they still study at their school in this semester. Repeating the call changes nothing.',
    graduate:
      'A student becomes an alumni, once. Everything else stays. Joining projects then needs mentor verification.',
    ownDevices: 'Where the caller is signed in, the last used first.',
    signOutDevice: 'Signs one device out. The answer is the same if it was already signed out.',
    signOutOtherDevices: 'Signs out all other devices.',
    ownSignIns: 'The last 20 sign-ins, the newest first.',
    ownNews: 'Whether the caller gets news and advertising by mail.',
    changeNews: 'Agrees to news by mail, or withdraws that consent. Repeating the call changes nothing.',
    exportOwnData: 'Everything that names the member or was made by them, as JSON for the member to keep.',
    leave:
      'Leaves the network. Once the answer comes, all personal data is gone. Send the password, or `proved: true` if the session was proven within the last 10 minutes.',
  },
  fields: {
    'ownChanges.query.since': '`next_since` of the last answer.',
    'ownChanges.200.changes': 'In no particular order.',
    'ownChanges.200.start_over':
      'True if the app must read everything again, because not all changes can be listed.',
    'ownChanges.200.next_since': 'Send it as `since` next time.',
    'OwnChange.kind':
      'What it is: `user` (the caller), `project`, `post`, `invitation`, `offer`, `decision`, `notice` or `request`. More will be added: ignore kinds that you don’t know.',
    'OwnChange.gone': 'Whether the caller can no longer see it: it was deleted or hidden, or they left it.',
    'CurrentUser.mentor_verified':
      'Whether the operator verified this alumni as a mentor. Only then can they join projects.',
    'CurrentUser.role': '`operator` for a member with any operating role.',
    'CurrentUser.operating_role': 'The operating role; null for none.',
    'CurrentUser.email':
      'The address that proved them. They sign in with it, or with their everyday address.',
    'ownEverydayEmail.200.email': 'The everyday address; null if there is none.',
    'ownEverydayEmail.200.proven_at': 'When it was proven, RFC 3339 in UTC; null if there is none.',
    'ownEverydayEmail.200.changes_in':
      'Seconds until the caller can change either address or leave, after a mailed link has set the password; null if they can now.',
    'PublicUser.verified_school': 'Korean name of the school whose address was proven; null if none was.',
    'PublicUser.verified_school_until':
      'The last day for which a student’s school is proven, in Korea; absent if that day is in this semester.',
    'ownSchool.200.school':
      'Korean name of the school; null for alumni, and if no school’s address was proven.',
    'ownSchool.200.proven_until':
      'The last day for which it is proven, in Korea; null if that day is in this semester.',
    'ownSchool.200.asked': 'Whether to ask now: in the 30 days after the notice, until the student answers.',
    'PublicUser.vouch_count': 'How many members vouched for them by inviting them.',
    'PublicUser.joined_by_invitation': 'Whether they joined by a member’s invitation.',
    members_only: 'Whether only members can see their profile.',
    vouches: 'The members who vouch for them, the newest first, at most 30.',
    'VouchingMember.withdrawable_until':
      'Until when the caller can withdraw their own vouch, RFC 3339 in UTC; null for others’ vouches, and once that time is over.',
    offers: 'Offers that wait for an answer, the newest first.',
    'Offer.kind': 'What is offered.',
    'Offer.from':
      'The member who asks. For a project to inherit its fields are empty, since its creator has left.',
    'Offer.project': 'The project to lead; null for other offers.',
    'OfferedProject.description':
      'The project’s description. Only for a project to inherit, whose page shows nothing meanwhile.',
    'Offer.post': 'The post that would name the caller; null for other offers.',
    'Offer.role': 'The operating role; absent for other offers.',
    'PostExcerpt.content': 'The beginning of the post.',
    offerId: 'Id of the offer.',
    notices: 'The caller’s notices, the newest first.',
    'listNotices.200.next_cursor': 'Send it as `cursor` to get older ones; null on the last page.',
    'Notice.id': 'Id of the notice; newer notices have higher ids.',
    'Notice.kind': 'What happened.',
    'Notice.about': 'The person who did it; null if nobody is named.',
    'Notice.project': 'The project it is about; null for none.',
    'Notice.offer': 'What was offered; null unless the notice is about an offer.',
    'Notice.post_id': 'The post that would name the caller; null unless the notice is about a tag.',
    'Notice.read': 'Whether the caller has read it, on any device.',
    unread: 'How many notices are unread, up to 100.',
    'NoticesById.ids': 'Ids of up to 100 notices.',
    'NoticesUpTo.up_to': 'Id of the newest notice that was read.',
    topics: 'All topics, and when the mails of each are sent.',
    topic: 'What the mails are about.',
    mail: 'When mails about it are sent: `at_once`, `daily` (one mail a day with everything unread) or `never`.',
    'PublicUser.details': 'The part of the profile for members; absent without a live session.',
    'ProfileDetails.trust_path': 'Who invited whom between the reader and them; absent on one’s own profile.',
    'ProfileDetails.year': 'Year of admission or graduation; null if none was given.',
    'ProfileDetails.current_academic_degree': 'Degree they study for or have; null if none was given.',
    'Education.school': 'Korean name of the school.',
    'Education.majors': 'Korean names of the majors.',
    'TrustPath.steps':
      'How many invitations are between the reader and the member; null if the two are not connected.',
    'TrustPath.people':
      'The people from the reader to the member; null if the two are more than 6 steps apart, or not connected.',
    'TrustPath.top':
      'Index in `people` of the person above both. Everyone before that person was invited by the next one, everyone after by the previous one. Null or absent if there is no path.',
    'Brought.id': 'Id of the member; null if there is no profile to see.',
    'Brought.user_name': 'Name; null if they have left or are suspended.',
    'PersonOfTree.id': 'Id of the member; null if there is no profile to see.',
    'PersonOfTree.user_name': 'Name; null if they have left or are suspended.',
    'PersonOfTree.left': 'Whether they left the network.',
    'PersonOfTree.image': 'Address of the picture; null or absent if there is none to see.',
    'Brought.count': 'How many people this person invited, up to 1,000.',
    'Brought.brought': 'The newest three of these people, sorted from oldest to newest.',
    'OwnBranch.count': 'How many people the caller invited, up to 1,000.',
    'OwnBranch.count_below': 'How many people were invited by those whom the caller invited, up to 1,000.',
    'OwnBranch.brought': 'The newest five people the caller invited, sorted from oldest to newest.',
    'ProfileChanges.image_id': 'An upload for a profile that is used nowhere yet; null for no picture.',
    'editProfile.body.image_id': 'An upload for a profile that is used nowhere yet; null for no picture.',
    'editProfile.body.user_name': ownName,
    'editProfile.body.keywords': newKeywords,
    'editProfile.body.links': newLinks,
    'ProfileChanges.user_name': ownName,
    'ProfileChanges.keywords': newKeywords,
    'ProfileChanges.links': newLinks,
    'changePassword.body.password': 'The current password. Not needed within 10 minutes of a proof.',
    'changeEmail.body.password': 'The current password. Not needed within 10 minutes of a proof.',
    'changeEmail.body.email': 'The new address.',
    'changeEmail.200.email': 'The address from now on.',
    'Device.current': 'Whether it is the session that makes this call.',
    'Device.user_agent': 'The User-Agent of its browser or app; null if it sent none.',
    'Device.same_network':
      'Whether it was last used from the caller’s current network; null if that was not kept.',
    'Device.id': 'Id of the session.',
    'signOutDevice.params.sessionId': 'Id of the session.',
    'PastSignIn.device': 'Kind of device, such as `chrome-android`.',
    'PastSignIn.same_network': 'Whether it came from the caller’s current network.',
    'PastSignIn.at': 'When it was, RFC 3339 in UTC.',
    agreed_at: 'Since when they get news by mail, RFC 3339 in UTC; null if they get none.',
    'changeNews.body.agreed': 'Whether news by mail is wanted.',
    'SessionProof.proved': 'Refers to the session’s own proof. Always true.',
  },
};
