import type { Described } from './described.ts';
import { newKeywords, newLinks } from './fields.ts';

const firstDay =
  'First day, YYYY-MM-DD in Korea. A year more than 10 before or after this one is `not_listed`.';
const lastDay =
  'Last day, YYYY-MM-DD in Korea; null: it goes on. Before the first day it is a `mismatch`; a year more than 10 before or after this one is `not_listed`.';

export const together: Described = {
  tags: [
    {
      name: 'Projects',
      introduction:
        'Projects that members do together. Public pages are open to everyone. Lists go on by a cursor.',
      modules: ['projects'],
    },
    {
      name: 'Teams',
      introduction:
        'Who takes part in a project and whom it looks for. Everyone on the team sees it; its creator changes it.',
      modules: ['teams'],
    },
    {
      name: 'Seat requests',
      introduction:
        'A member asks for a free seat of a project; its creator accepts or declines within 7 days, or the request lapses. Whoever asked can withdraw it until then. After an answer, or none, they can ask for the same project again in 30 days.',
      modules: ['seatRequests'],
    },
    {
      name: 'Posts and pictures',
      introduction:
        'Upload pictures first, then name their ids in a post or in the profile. Pictures that are put nowhere within a day are removed.',
      modules: ['posts', 'lounges', 'uploads'],
    },
  ],
  operations: {
    publicProject: 'A project’s public page. `not_found` also where it was deleted or an operator hid it.',
    hiddenProject: 'For its creator alone: that an operator hid the project, and when.',
    publicProjectsOfMember: 'All public projects that a member takes part in, newest first.',
    ongoingProjects:
      'Projects that have begun and not ended, newest first, 20 a page. With `query`, those that have it in title or keywords come first and those that only mention it follow.',
    ownProjects:
      'All projects that the caller takes part in, whether they are to come, go on or have ended, newest first, 20 a page. Hidden ones are among one’s decisions.',
    suggestedProjects:
      'Three ongoing projects to look at. With a session, those with a free seat that fits the member’s skills come first.',
    ongoingKeywords: 'Keywords of ongoing projects, the most frequent first, at most 12.',
    createProject: 'Creates a project. Its creator is the first of its team.',
    editProject:
      'Changes what is named, at least one field. Its creator only. Set `end_date` to end the project.',
    askedProjects:
      'The caller’s projects without news for 60 days, of which they are asked whether they go on. Answer by editing the project: `resting: false` says that it goes on.',
    deleteProject: 'Deletes a project for good. Its creator only.',
    projectTeam:
      'The team of a project, for who takes part in it. Open invitations are there for its creator.',
    setProjectRoles:
      'Says whom the project looks for: the whole list, in the order it is shown. A role that is not on it is removed. `seats_taken` where a seat that somebody has would go; nothing changes then.',
    takeSeat: 'Takes a free seat. A member has one seat: taking another gives the one before back.',
    giveSeatBack: 'Gives the seat back. The member stays on the team.',
    removeFromTeam: 'Removes a member from the team. Its creator only. Removing again is a success as well.',
    handOverProject:
      'Offers the project to another member of the team. It becomes theirs once they accept. Asking another withdraws what the one before was asked.',
    withdrawHandOver:
      'Withdraws the offer of a project. Withdrawing where nobody is asked is a success as well.',
    leaveTeam: 'Leaves a project. Its creator hands it over first.',
    ownSeatRequest:
      'The caller’s last request for a seat in the project, whether they can ask, and what the creator would see of them. Read it to decide what to show beside open seats.',
    askForSeat:
      'Asks for a free seat, with one line of at least 10 characters. Asking while a request waits changes nothing and answers that one.',
    withdrawSeatRequest:
      'Withdraws the request. The caller can ask again after a day. Withdrawing again is a success as well.',
    undoSeatWithdrawal:
      'Undoes a withdrawal within ten minutes: the same request waits again, until it would have lapsed. Undoing again is a success as well.',
    ownSeatRequests:
      'The requests that the caller made, the newest first, and of their own projects how many requests wait.',
    waitingSeatRequests: 'Who asks for a seat in the project, the longest waiting first.',
    acceptSeatRequest:
      'Accepts a request: the asker is on the team with a seat of the role. Of many acceptances at once as many succeed as there are seats; the others answer `seat_gone`, and their requests wait on.',
    declineSeatRequest: 'Declines a request, with a word if the creator likes.',
    publicPost: 'A post’s public page.',
    createPost:
      'Makes a post, in a project its members only. `image_ids` are uploads for a post that are used nowhere yet. What does not exist is refused as `not_listed`.',
    removeOwnTag: 'Takes the caller’s name off a post that tags them.',
    deletePost: 'Deletes a post with its pictures. Its author only.',
    publicLounge: 'A lounge’s title.',
    uploadImage:
      'Uploads a picture as `multipart/form-data`: JPEG, PNG, WebP or AVIF, at most 20 MiB. It is turned upright, made smaller, and stripped of where and when it was taken. Widths served are 96, 192, 320, 640, 960, 1280 and 1920 pixels: `/images/{id}/{width}.webp`.',
  },
  fields: {
    'PublicProject.accepted_users': 'Ids of all members of the team.',
    'PublicProject.members': 'The first two of the team.',
    'OwnProject.upcoming': 'Whether it has not begun yet.',
    'PublicProject.upcoming': 'Whether it has not begun, by Korea’s calendar.',
    'PublicProject.creator': 'Who leads it.',
    'PublicProject.roles': 'Whom it looks for; absent where it looks for nobody.',
    'PreviewMember.image': 'Address of their picture; null where they have none.',
    'ProjectTeamMember.image': 'Address of their picture; null where they have none.',
    member_count: 'How many people are on the team.',
    creator: 'Who leads it.',
    roles: 'Whom it looks for; absent where it looks for nobody.',
    mentioned:
      'There where the query is not all in title and keywords, but in its description or its creator’s name.',
    fitting_skill: 'A skill of the caller’s that a free seat asks for.',
    searched_for: 'What a misspelt query was taken for; null where it was searched as written.',
    'ongoingProjects.query.keyword': 'Only projects with this keyword.',
    'ongoingProjects.query.mine': '`true`: only projects that the caller takes part in.',
    'ongoingProjects.query.open_seats': '`true`: only projects with a free seat, which one can ask for.',
    'ongoingProjects.query.query': 'Words to look for in title, keywords, description and creator’s name.',
    'ongoingKeywords.200.keywords': 'The most frequent first.',
    hidden_at: 'When an operator hid it, RFC 3339 in UTC.',
    'ProjectRole.name': 'Name of the role, such as 디자이너.',
    'ProjectRole.seats': 'How many people it is for.',
    'ProjectRole.taken': 'How many seats are taken.',
    'WantedRole.id': 'Id of a role of the project, else `not_listed`; absent where it is new.',
    'WantedRole.name': 'Name of the role, such as 디자이너. Two of one name are a `duplicate`.',
    'WantedRole.seats': 'How many people it is for.',
    creator_id: 'Id of the member who leads it.',
    'Team.members': 'In the order of joining.',
    'ProjectTeamMember.role_id': 'The role whose seat they have; null for none.',
    'Team.invitations': 'Links that somebody can still join by, without their codes; for the creator only.',
    'TeamAfter.detail': 'There where it was so already. For developers.',
    'handOverProject.body.member_id': 'Who leads it from now on.',
    hand_over: 'To whom the project is offered, for its creator only; null or absent while nobody is asked.',
    to: 'Who is asked.',
    'takeSeat.body.role_id': 'The role of the seat.',
    'removeFromTeam.params.memberId': 'Who is removed.',
    'SeatRequest.role': 'Whose seat is asked for; null once the project wants it no more.',
    'NamedRole.name': 'Name of the role, such as 디자이너.',
    'SeatRequest.state': 'What became of it; `open` while it waits.',
    'SeatRequest.words': 'What the asker wrote, in one line.',
    'SeatRequest.project': 'The project; null once it isn’t shown any more.',
    'SeatRequest.answer': 'The creator’s words; null for none.',
    takes_part: 'Whether the caller is on the project’s team now.',
    'WaitingSeatRequest.role': 'Whose seat is asked for; null once the project wants it no more.',
    'WaitingSeatRequest.words': 'What the asker wrote, in one line.',
    'WaitingSeatRequest.asker': 'Who asks.',
    asked_at: 'When it was asked, RFC 3339 in UTC.',
    ended_at: 'When it ended, RFC 3339 in UTC; null while it waits.',
    'SeatAsker.trust_path': 'Who invited whom between the project’s creator and the asker.',
    'SeatAsker.vouch_count': 'How many members vouch for them.',
    'ownSeatRequest.200.request': 'The caller’s last request for this project; null for none.',
    refusal: 'Why the caller can’t ask now; null where they can.',
    again_at: 'From when on they can ask again, RFC 3339 in UTC; null where that is not the reason.',
    shown: 'What the creator would see of the caller; null for who takes part.',
    'ownSeatRequest.200.waiting': 'How many requests wait; null for all but the creator.',
    'askForSeat.body.role_id': 'The role whose seat is asked for.',
    'askForSeat.body.words': 'Why, in one line.',
    'ownSeatRequests.200.made': 'Requests that the caller made, the newest first.',
    'ownSeatRequests.200.waiting': 'Projects of the caller’s with requests that wait, and how many.',
    'WaitingProject.count': 'How many wait.',
    'waitingSeatRequests.200.requests': 'The longest waiting first.',
    requestId: 'Id of the request.',
    'SeatAnswer.words': 'A word to the asker.',
    'declineSeatRequest.body.words': 'A word to the asker.',
    'PublicPost.content': 'The text of the post. Line breaks count.',
    'PublicPost.tagged_users': 'Members who are named in it.',
    'PublicPost.images': 'Pictures in their order.',
    'PostImage.image': 'Address of the picture.',
    'PostImage.width': 'Pixels.',
    'PostImage.height': 'Pixels.',
    'PostImage.color':
      'What its box is filled with until it has come, as `#rrggbb`; null or absent where that is not known.',
    'PublicPost.project_card': 'The project it belongs to; null for none.',
    'PublicPost.lounge': 'The lounge it belongs to; null for none.',
    'PublicPost.author': 'Who wrote it; absent once they left.',
    'PostAuthor.image': 'Address of their picture; null or absent where they have none.',
    'createPost.body.content': 'The text of the post, in several lines if need be.',
    'createPost.body.project_id': 'A project that the caller takes part in; null for none.',
    'createPost.body.lounge_id': 'A lounge; null for none.',
    resting: 'Whether it rests: it goes on, but nothing happens now. Absent where it doesn’t.',
    outcome: 'What came of it, in one line; absent until it ended.',
    rests_on: 'Day from which it rests without an answer, YYYY-MM-DD in Korea.',
    'createProject.body.start_date': firstDay,
    'createProject.body.end_date': lastDay,
    'createProject.body.keywords': newKeywords,
    'createProject.body.links': newLinks,
    'editProject.body.start_date': firstDay,
    'editProject.body.end_date': lastDay,
    'editProject.body.keywords': newKeywords,
    'editProject.body.links': newLinks,
    'editProject.body.resting':
      'True to let it rest, false to say that it goes on. One that has not begun or has ended can’t rest: `mismatch`.',
    'editProject.body.outcome': 'What came of it, in one line; null for nothing. Told once it ended.',
    'createPost.body.image_ids': 'Uploads for a post, in the order they are shown.',
    'createPost.body.tagged_user_ids': 'Members who are named in the post.',
    'UploadedImage.image': 'Address of its largest width, as WebP.',
    'UploadedImage.width': 'Pixels of the largest width.',
    'UploadedImage.height': 'Pixels of the largest width.',
    'uploadImage.form.purpose': 'What it is for; it decides the shape, and where it may be put.',
    'PublicLounge.title': 'Title of the lounge.',
  },
};
