import type { Described } from './described.ts';
import { newKeywords, newLinks } from './fields.ts';

const firstDay =
  'First day, YYYY-MM-DD in Korea. A year more than 10 years from the current one is `not_listed`.';
const lastDay =
  'Last day, YYYY-MM-DD in Korea; null if it goes on. A day before the first day is a `mismatch`; a year more than 10 years from the current one is `not_listed`.';

export const together: Described = {
  tags: [
    {
      name: 'Projects',
      introduction:
        'Projects that members do together. Public pages are open to everyone. Lists are paged by a cursor.',
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
        'A member asks for a free seat of a project; its creator accepts or declines within 7 days, or the request lapses. The asker can withdraw it until then. After an answer or a lapse, they can ask for the same project again in 30 days.',
      modules: ['seatRequests'],
    },
    {
      name: 'Posts and pictures',
      introduction:
        'Upload pictures first, then name their ids in a post or in the profile. Pictures that are not used within a day are removed.',
      modules: ['posts', 'lounges', 'uploads'],
    },
  ],
  operations: {
    publicProject:
      'A project’s public page. `not_found` also if the project was deleted, or hidden by an operator.',
    hiddenProject: 'Only for the creator: that an operator hid the project, and when.',
    publicProjectsOfMember: 'All public projects that a member takes part in, newest first.',
    ongoingProjects:
      'Projects that have begun and not ended, newest first, 20 a page. With `query`, projects that have it in title or keywords come first, and those that only mention it follow.',
    ownProjects:
      'All projects that the caller takes part in, upcoming, ongoing or ended, newest first, 20 a page. Hidden ones are in the list of decisions about the caller.',
    suggestedProjects:
      'Three ongoing projects to look at. With a session, those with a free seat that fits the member’s skills come first.',
    ongoingKeywords: 'Keywords of ongoing projects, the most frequent first, at most 12.',
    createProject: 'Creates a project. Its creator is the first of its team.',
    editProject:
      'Changes the fields that are sent, at least one. Its creator only. Set `end_date` to end the project.',
    askedProjects:
      'The caller’s projects without news for 60 days; the caller is asked whether they go on. Answer by editing the project: `resting: false` says that it goes on.',
    deleteProject: 'Deletes a project for good. Its creator only.',
    projectTeam:
      'The team of a project, for members who take part in it. The creator also gets its open invitations.',
    setProjectRoles:
      'Sets the roles that the project looks for: the whole list, in display order. A role that is not on the list is removed. If a taken seat would be lost, the answer is `seats_taken` and nothing changes.',
    takeSeat: 'Takes a free seat. A member has one seat: taking another gives the previous one back.',
    giveSeatBack: 'Gives the seat back. The member stays on the team.',
    removeFromTeam: 'Removes a member from the team. Its creator only. Repeating the call succeeds too.',
    handOverProject:
      'Offers the project to another member of the team. It becomes theirs once they accept. Asking another member withdraws the previous offer.',
    withdrawHandOver: 'Withdraws the offer of a project. The call succeeds even if nobody is asked.',
    leaveTeam: 'Leaves a project. The creator must hand it over first.',
    ownSeatRequest:
      'The caller’s last request for a seat in the project, whether they can ask, and what the creator would see of them. Read it to decide what to show beside open seats.',
    askForSeat:
      'Asks for a free seat, with one line of at least 10 characters. If a request already waits, nothing changes and the answer is that request.',
    withdrawSeatRequest:
      'Withdraws the request. The caller can ask again after a day. Repeating the call succeeds too.',
    undoSeatWithdrawal:
      'Undoes a withdrawal within ten minutes: the same request waits again, until it would have lapsed. Repeating the call succeeds too.',
    ownSeatRequests:
      'The requests that the caller made, the newest first, and how many requests wait in each of their own projects.',
    waitingSeatRequests: 'Open requests for a seat in the project, the longest waiting first.',
    acceptSeatRequest:
      'Accepts a request: the asker joins the team with a seat of the role. If more requests are accepted at once than there are seats, the others answer `seat_gone`, and their requests go on waiting.',
    declineSeatRequest: 'Declines a request, with a message if the creator likes.',
    publicPost: 'A post’s public page.',
    createPost:
      'Makes a post. In a project, only its members can. `image_ids` are uploads for a post that are not used yet. Ids of what does not exist are `not_listed`.',
    removeOwnTag: 'Removes the caller’s name from a post that tags them.',
    deletePost: 'Deletes a post and its pictures. Its author only.',
    publicLounge: 'A lounge’s title.',
    uploadImage:
      'Uploads a picture as `multipart/form-data`: JPEG, PNG, WebP or AVIF, at most 20 MiB. The server turns it upright, makes it smaller, and removes the place and time at which it was taken. Served widths are 96, 192, 320, 640, 960, 1280 and 1920 pixels: `/images/{id}/{width}.webp`.',
  },
  fields: {
    'PublicProject.accepted_users': 'Ids of all members of the team.',
    'PublicProject.members': 'The first two members of the team.',
    'OwnProject.upcoming': 'Whether it has not begun yet.',
    'PublicProject.upcoming': 'Whether it has not begun, by Korea’s calendar.',
    'PublicProject.creator': 'The creator, who leads the project.',
    'PublicProject.roles': 'The roles that it looks for; absent if it looks for nobody.',
    'PreviewMember.image': 'Address of their picture; null if they have none.',
    'ProjectTeamMember.image': 'Address of their picture; null if they have none.',
    member_count: 'How many people are on the team.',
    creator: 'The creator, who leads the project.',
    roles: 'The roles that it looks for; absent if it looks for nobody.',
    mentioned:
      'Present if title and keywords don’t have all of the query, but the description or the creator’s name does.',
    fitting_skill: 'A skill of the caller that a free seat asks for.',
    searched_for: 'What a misspelt query was taken for; null if it was searched as written.',
    'ongoingProjects.query.keyword': 'Only projects with this keyword.',
    'ongoingProjects.query.mine': '`true`: only projects that the caller takes part in.',
    'ongoingProjects.query.open_seats': '`true`: only projects with a free seat that can be asked for.',
    'ongoingProjects.query.query': 'Words to look for in title, keywords, description and creator’s name.',
    'ongoingKeywords.200.keywords': 'The most frequent first.',
    hidden_at: 'When an operator hid it, RFC 3339 in UTC.',
    'ProjectRole.name': 'Name of the role, such as 디자이너.',
    'ProjectRole.seats': 'How many seats it has.',
    'ProjectRole.taken': 'How many seats are taken.',
    'WantedRole.id': 'Id of a role of the project, else `not_listed`; absent for a new role.',
    'WantedRole.name': 'Name of the role, such as 디자이너. Two roles of one name are a `duplicate`.',
    'WantedRole.seats': 'How many seats it has.',
    creator_id: 'Id of the member who leads it.',
    'Team.members': 'The members, in the order in which they joined.',
    'ProjectTeamMember.role_id': 'Id of the role whose seat they have; null for none.',
    'Team.invitations': 'Links by which somebody can still join, without their codes; for the creator only.',
    'TeamAfter.detail': 'Present if nothing had to change. For developers.',
    'handOverProject.body.member_id': 'Id of the member to whom the project is offered.',
    hand_over:
      'The offer of the project to another member, for its creator only; null or absent while nobody is asked.',
    to: 'The member who is asked.',
    'takeSeat.body.role_id': 'Id of the role of the seat.',
    'removeFromTeam.params.memberId': 'Id of the member who is removed.',
    'SeatRequest.role': 'The role whose seat is asked for; null once the project no longer has it.',
    'NamedRole.name': 'Name of the role, such as 디자이너.',
    'SeatRequest.state': 'Its outcome; `open` while it waits.',
    'SeatRequest.words': 'The asker’s words, in one line.',
    'SeatRequest.project': 'The project; null once it is no longer shown.',
    'SeatRequest.answer': 'The creator’s words; null for none.',
    takes_part: 'Whether the caller is on the project’s team now.',
    'WaitingSeatRequest.role': 'The role whose seat is asked for; null once the project no longer has it.',
    'WaitingSeatRequest.words': 'The asker’s words, in one line.',
    'WaitingSeatRequest.asker': 'The person who asks.',
    asked_at: 'When the request was made, RFC 3339 in UTC.',
    ended_at: 'When it ended, RFC 3339 in UTC; null while it waits.',
    'SeatAsker.trust_path': 'The invitations that connect the project’s creator and the asker.',
    'SeatAsker.vouch_count': 'How many members vouch for them.',
    'ownSeatRequest.200.request': 'The caller’s last request for this project; null for none.',
    refusal: 'Why the caller can’t ask now; null if they can.',
    again_at: 'When they can ask again, RFC 3339 in UTC; null unless they asked not long ago.',
    shown: 'What the creator would see of the caller; null if the caller takes part in the project.',
    'ownSeatRequest.200.waiting': 'How many requests wait; null unless the caller is the creator.',
    'askForSeat.body.role_id': 'Id of the role whose seat is asked for.',
    'askForSeat.body.words': 'Why the caller wants the seat, in one line.',
    'ownSeatRequests.200.made': 'Requests that the caller made, the newest first.',
    'ownSeatRequests.200.waiting': 'The caller’s projects with waiting requests, and how many there are.',
    'WaitingProject.count': 'How many wait.',
    'waitingSeatRequests.200.requests': 'The open requests, the longest waiting first.',
    requestId: 'Id of the request.',
    'SeatAnswer.words': 'A message to the asker, in one line.',
    'declineSeatRequest.body.words': 'A message to the asker, in one line.',
    'PublicPost.content': 'The text of the post. Show its line breaks.',
    'PublicPost.tagged_users': 'Members who are tagged in it.',
    'PublicPost.images': 'The pictures, in order.',
    'PostImage.image': 'Address of the picture.',
    'PostImage.width': 'Width in pixels.',
    'PostImage.height': 'Height in pixels.',
    'PostImage.color':
      'Color to fill the picture’s box with until the picture has loaded, as `#rrggbb`; null or absent if it is not known.',
    'PublicPost.project_card': 'The project it belongs to; null for none.',
    'PublicPost.lounge': 'The lounge it belongs to; null for none.',
    'PublicPost.author': 'The author; absent once they left.',
    'PostAuthor.image': 'Address of their picture; null or absent if they have none.',
    'createPost.body.content': 'The text of the post, which may have several lines.',
    'createPost.body.project_id': 'Id of a project that the caller takes part in; null for none.',
    'createPost.body.lounge_id': 'Id of a lounge; null for none.',
    resting: 'Whether it rests: it goes on, but nothing happens now. Absent if it doesn’t rest.',
    outcome: 'What came of it, in one line; absent until it ended.',
    rests_on: 'The day on which it begins to rest without an answer, YYYY-MM-DD in Korea.',
    'createProject.body.start_date': firstDay,
    'createProject.body.end_date': lastDay,
    'createProject.body.keywords': newKeywords,
    'createProject.body.links': newLinks,
    'editProject.body.start_date': firstDay,
    'editProject.body.end_date': lastDay,
    'editProject.body.keywords': newKeywords,
    'editProject.body.links': newLinks,
    'editProject.body.resting':
      'True to let it rest, false to say that it goes on. A project that has not begun or has ended can’t rest: `mismatch`.',
    'editProject.body.outcome':
      'What came of the project, in one line; null for nothing. It is shown once the project has ended.',
    'createPost.body.image_ids': 'Uploads for a post, in the order they are shown.',
    'createPost.body.tagged_user_ids': 'Ids of the members to tag in the post.',
    'UploadedImage.image': 'Address of its largest width, as WebP.',
    'UploadedImage.width': 'Width of the largest version, in pixels.',
    'UploadedImage.height': 'Height of the largest version, in pixels.',
    'uploadImage.form.purpose': 'What the picture is for, which decides its shape and where it may be used.',
    'PublicLounge.title': 'Title of the lounge.',
  },
};
