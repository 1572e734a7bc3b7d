/**
 * Every number of Specification 10, once. Used by this contract's schemas, `maxLength` of inputs, CHECK constraints and
 * Korean text. Durations have their unit in the name.
 */

/** The largest JSON body, in bytes. */
export const bodyMaxBytes = 64 * 1024;

/** Writing calls per client address. Reads have no budget, but a limit on how many run at once. */
export const writesPerClientPerMinute = 600;

/** How many backups are kept by default; the oldest are deleted. */
export const backupsKept = 7;

/** Email verification (Specification 5.2). */
export const verificationCodeLength = 6;
export const verificationCodeMin = 100_000;
export const verificationCodeMax = 999_999;
export const verificationCodeLifeSeconds = 10 * 60;
export const verificationTriesPerCode = 5;
export const verificationGuessesPerDay = 50;
/** Codes to an address, per link or member's session. */
export const verificationSendsPerDay = 10;
/** Codes to an address, for all links of one member and their session together. */
export const verificationSendsPerInviterPerDay = 20;
/** Codes to an address, whoever asks. */
export const verificationSendsPerAddressPerDay = 50;
/** Generous, since a lecture hall shares one address. The default; an owner may change it (docs/decisions/0086). */
export const verificationSendsPerClientPerHour = 300;
/** Checks whether an address is free, with a valid invitation: per link and per network an hour. */
export const emailChecksPerLinkPerHour = 30;
export const emailChecksPerClientPerHour = 300;
/** The same without an invitation. */
export const plainEmailChecksPerClientPerHour = 60;
export const verificationResendAfterSeconds = 60;
export const emailProofLifeSeconds = 30 * 60;

/** Sessions (Specification 5.1). */
export const accessTokenLifeSeconds = 15 * 60;
export const refreshTokenLifeDays = 60;
/** How long an exchanged refresh token is answered with its successor, even if that was used: tabs race. */
export const refreshReuseGraceSeconds = 20;
/** The same while the successor was never used: the first answer was lost (docs/decisions/0105). */
export const unusedSuccessorLifeSeconds = 24 * 60 * 60;
/** The longest life of a session; after that the member signs in again. */
export const sessionLifeDaysMax = 90;
/** Sessions per member; one more ends the longest unused. */
export const sessionsPerMember = 20;
/** Failed sign-ins per account from one network, or from a device that was signed in before. */
export const signInFailuresPerOrigin = 10;
/** Failed sign-ins per account from all networks. */
export const signInFailuresPerAccount = 100;
export const signInFailuresWindowSeconds = 15 * 60;
/** Failed sign-ins per network over all accounts, which slows a campus down without shutting it out. */
export const signInFailuresPerClient = 60;
export const signInFailuresPerClientSeconds = 60;
export const deviceMarkMaxLength = 128;
export const refreshTokenMaxLength = 512;
/** The life of the link in a security mail. */
export const noticeLinkLifeDays = 7;
export const noticeTokenMaxLength = 512;
export const newDeviceMailsPerDay = 10;
/** How long security events of an account are kept. */
export const securityEventLifeDays = 90;
/** The newest ones that a member sees. */
export const signInsShown = 20;
/** Events caused by strangers, the oldest deleted first, so that a flood fills no disk. */
export const countedEventsKept = 1_000_000;

/** How long a proof of identity stays fresh (Specification 5.9). */
export const proofLifeSeconds = 10 * 60;
/** How long the console accepts a session's second factor. */
export const consoleSecondFactorSeconds = 12 * 60 * 60;

/** Passkeys (Specification 5.9). */
export const passkeysPerMember = 20;
export const passkeyNameMaxLength = 40;
/** From requesting the options to handing in a credential. */
export const passkeyCeremonyLifeSeconds = 10 * 60;
/** Refused passkeys per network, like failed sign-ins. */
export const passkeyFailuresPerClientPerMinute = 60;
/** WebAuthn's maximum of 1023 bytes, in base64url. */
export const credentialIdMaxLength = 1364;
/** A credential's parts, in base64url. */
export const credentialPartMaxLength = 8192;

/** An operator's second factor (Specification 5.10). */
export const totpCodeLength = 6;
export const totpStepSeconds = 30;
export const recoveryCodesDrawn = 10;
export const recoveryCodeMaxLength = 64;
export const secondFactorFailuresPerWindow = 10;
export const secondFactorFailuresWindowSeconds = 15 * 60;
export const secondFactorFailuresPerDay = 50;

/** Setting a new password by a mailed link. */
export const passwordResetLifeSeconds = 30 * 60;
export const passwordResetsPerAddressPerHour = 5;
/** Generous, since a campus shares one address. */
export const passwordResetsPerClientPerHour = 100;
export const passwordResetTokenMaxLength = 512;

/** Invitations (Specification 5.4). */
export const invitationCodeMinLength = 8;
export const invitationCodeMaxLength = 64;
export const invitationLifeDays = 7;
export const invitationLifeDaysMax = 365;
export const invitationUsesMax = 10_000;
/** How long an unused link keeps its recipient's name after it ended. */
export const unusedInvitationLifeDays = 90;
/** The default; an owner may change it. */
export const openInvitationsPerMember = 5;
export const invitationsPerMemberPerDay = 30;
/** A member's own links, open ones first. */
export const ownInvitationsShown = 100;
/** Requests for a new link through one expired link, ever. */
export const requestsPerLink = 3;
export const requestNoteMaxLength = 100;
export const linkRequestLifeDays = 30;
/** Generous, since a campus shares one address. */
export const linkRequestsPerClientPerHour = 60;
export const vouchReasonMaxLength = 100;
export const eventTitleMaxLength = 60;
/** Lengths of an event's host and place. */
export const eventHostMaxLength = 60;
export const eventPlaceMaxLength = 60;
export const eventWelcomeMaxLength = 120;

/** How long a school mailbox is blocked after its member left (docs/decisions/0121). */
export const leftMailboxLifeDays = 30;
/** The same for a suspended or reported member. */
export const barredMailboxLifeDays = 365;
/** How long neither of a member's addresses can change after a mailed link set the password (docs/decisions/0137). */
export const addressesHeldHours = 72;
/** Uses of invitees' rights without an account, per network. */
export const inviteeRightsPerClientPerHour = 60;
/** The team is notified when this many invitees in this many days do not know their inviter. */
export const unknownInviterMin = 3;
export const unknownInviterDays = 90;
/** The default for an event's link. */
export const eventUsesDefault = 100;

/** Members. */
export const emailMaxLength = 254;
/** The part before the at sign (RFC 5321, 4.5.3.1.1). */
export const emailLocalMaxLength = 64;
export const userNameMaxLength = 40;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const yearMin = 1000;
export const yearMax = 9999;
export const introductionMaxLength = 1000;

/** The longest path between two members on which the people are named (Specification 11.6). */
export const trustPathStepsMax = 6;
/** The newest invitees shown in one's own branch, and theirs. */
export const branchShown = 5;
export const branchShownBelow = 3;
/** The highest count for those not shown. */
export const branchCountMax = 1000;

/** Profile lists (Specification 7.7 to 7.10). */
export const keywordsMax = 5;
export const keywordMaxLength = 20;
export const skillsMax = 30;
export const skillMaxLength = 40;
export const majorsMax = 2;
export const specialtiesMax = 2;
export const specialtyMaxLength = 40;
export const workplacesPerAlumni = 1;
export const jobTitlesPerAlumni = 1;
export const companyMaxLength = 60;
export const positionMaxLength = 60;
export const educationsMax = 10;

/** Universities and majors. */
export const catalogKeyMaxLength = 80;
export const universityNameMaxLength = 80;
export const domainMaxLength = 253;
/** School requests per link, which must not fill the operators' table. */
export const universityRequestsPerInvitation = 50;
/** Answered or not. */
export const universityRequestLifeDays = 90;
export const searchQueryMaxLength = 60;
export const searchResultsMax = 20;
export const skillRecommendationsMax = 20;

/** Lengths of links of a profile or project (Specification 7.14), in characters. */
export const linksMax = 5;
export const linkMaxLength = 500;

/** Projects (Specification 7.13). */
export const projectTitleMinLength = 2;
export const projectTitleMaxLength = 60;
export const projectDescriptionMaxLength = 5000;
/** How many years before and after this year a project may begin and end. */
export const projectYearsAround = 10;
/** An ended project's outcome, in one line. */
export const projectOutcomeMaxLength = 100;
/** After how many days without news a creator is asked whether the project continues; unanswered, it then rests. */
export const projectQuietDays = 60;
export const projectAnswerDays = 14;

/** How long after the notice /home asks students whether they still study at their school (docs/decisions/0150). */
export const schoolAskedDays = 30;
export const projectsPerPage = 20;
export const projectsPerMemberPerHour = 30;
export const ongoingKeywordsMax = 12;
export const suggestedProjectsMax = 3;
/**
 * Compared in letters, of which a syllable has two or more. Shorter words are searched exactly, since too much is
 * similar to them.
 */
export const misspeltWordMinLetters = 4;
export const projectPreviewMembers = 2;
/** How long an inviter can withdraw a vouch, in days. */
export const vouchWithdrawableDays = 30;
export const vouchesShown = 30;
/** How long an offer can be answered, in days. */
export const offerLifeDays = 14;
/** How many days after a refusal the same person cannot repeat an offer. */
export const offerRestDays = 30;
/** Offers per member. */
export const offersPerMemberPerDay = 60;
/** Open offers from one member to another. */
export const openOffersPerPair = 3;
export const ownOffersShown = 50;
/** How long a member's notices are kept, in days. */
export const noticeLifeDays = 90;
/** Notices of one thing sent at once to one member; further ones wait for the daily mail. */
export const noticeMailsPerDay = 10;
export const noticesPerPage = 30;
/** How many notices a call can mark as read. */
export const noticesMarkedAtOnce = 100;
/** The highest count of unread notices. */
export const unreadCountMax = 100;
/** The asker's words in a seat request, and the creator's answer. */
export const seatWordsMinLength = 10;
export const seatWordsMaxLength = 200;
export const seatAnswerMaxLength = 200;
/** How long a project's creator has time to answer, in days; they are reminded on the last one. */
export const seatRequestLifeDays = 7;
export const seatRequestReminderDays = 1;
/** Days until a member can ask the same project again: after an answer or a lapse, and after withdrawing. */
export const seatRequestRestDays = 30;
export const seatRequestWithdrawnRestDays = 1;
/** How long a withdrawal can be undone. */
export const seatWithdrawalUndoMinutes = 10;
/** Open requests by one member, and to one project. */
export const openSeatRequestsPerMember = 5;
export const openSeatRequestsPerProject = 30;
export const seatRequestsPerMemberPerDay = 10;
export const ownSeatRequestsShown = 20;
/** How long the list of projects shows that a request was accepted. */
export const acceptedSeatShownDays = 7;
/** Older versions of a project's texts are deleted. */
export const projectVersionsKept = 50;
/** The newest versions shown beside a report. */
export const projectVersionsShown = 20;
/** Roles of a project, and seats of each. */
export const projectRolesMax = 10;
export const roleNameMaxLength = 20;
export const roleSeatsMax = 20;
export const cursorMaxLength = 200;

/** One answer for search engines; a sitemap may hold ten times as many. */
export const publicIndexPageMax = 5000;

/** Posts and lounges. */
export const postContentMaxLength = 5000;
export const postImagesMax = 10;
export const postTagsMax = 20;
export const postsPerMemberPerHour = 30;
export const loungeTitleMaxLength = 60;

/** Images, in pixels and bytes. */
export const imageWidths = [96, 192, 320, 640, 960, 1280, 1920] as const;
export const imageUploadMaxBytes = 20 * 1024 * 1024;
/** For a JPEG reduced while decoding, which is cheap: phones take such pictures. */
export const imagePixelsMax = 50_000_000;
/** For all others: PNG, WebP, progressive JPEG. A pixel with 16 bits per channel counts twice. */
export const imageWholePixelsMax = 16_000_000;
/** For served images, whose encoding cost is proportional. */
export const imageServedPixelsMax = 3_000_000;
/** The tallest served image; nobody scrolls further in one picture. */
export const imageHeightMax = 5760;
export const profileImageMaxSide = 640;
export const imageUploadsPerMemberPerHour = 60;
/** Waiting uploads of one member besides those being processed: two posts' worth. */
export const imageUploadsWaitingPerMember = 20;
export const imageUploadWaitsSecondsMax = 60;
/** How long an unused image is kept. */
export const unattachedImageLifeHours = 24;

/** Different profiles shown to the visitors of one network by one process; a class of a hundred reads fewer. */
export const profilesPerVisitorPerHour = 300;

/** Reports (Specification 7.11). */
export const reportReasonMinLength = 1;
export const reportReasonMaxLength = 1000;
export const reportsPerMemberPerDay = 30;
/** How long a handled report's content is kept, since an operator may have to look again. */
export const handledReportLifeDays = 90;

/** Requests for temporary removal without an account, and how long they hide a page (docs/decisions/0139). */
export const temporaryRemovalDays = 30;
export const removalCodesPerClientPerHour = 20;
export const removalRequestsPerClientPerHour = 10;
export const removalRequestsPerMailboxPerDay = 5;
export const pageAddressMaxLength = 500;

/** Decisions about reports (Specification 11.4): text to the affected member, and days of a suspension. */
export const decisionWordsMaxLength = 1000;
export const suspensionDays = [1, 7, 30] as const;
/** The team's queue and its decisions (Specification 2.17). */
export const reportsPerPage = 30;
export const decisionsPerPage = 30;
export const reportTitleShownLength = 80;
export const ownReportsShown = 20;
export const reportsOfThingShown = 20;
export const authorDecisionsShown = 10;

/** Appeals against decisions (docs/decisions/0067). */
export const appealWordsMaxLength = 1000;
export const appealAnswerMaxLength = 1000;
/** After a decision. */
export const appealWithinDays = 180;
export const appealsPerMemberPerDay = 10;
export const appealsShown = 50;
/** The token in the refused sign-in of a suspended member. */
export const suspendedTokenLifeSeconds = 30 * 60;

/** Published moderation figures (docs/decisions/0074): smaller counts are not published; how long they are kept. */
export const transparencyCountMin = 5;
export const transparencyQuarters = 8;

/** `Idempotency-Key` header (Specification 8.2): how long a key is remembered. */
export const idempotencyKeyMaxLength = 128;
export const idempotencyKeyLifeHours = 24;

/** Toasts (Specification 2.4). */
export const toastShownMs = 3000;
export const toastRemovedMs = 3600;

/** Hand-off to the app (Specification 4.9). */
export const appOpenFallbackMs = 1000;
export const appOpenFallbackIosSafariMs = 2500;

/** Image viewer (Specification 4.10). */
export const zoomMin = 0.5;
export const zoomMax = 5;
export const doubleTapWindowMs = 300;

/** The landing page's last-published date (Specification 2.5). */
export const landingPublishedOn = '2025-09-26';

/** Error reports of pages: how many per page and client, and how large. */
export const browserErrorsPerPage = 5;
export const browserErrorsPerClientPerHour = 60;
export const browserErrorFramesMax = 8;

/** How long ways of joining and openings of links are kept, from which figures are made (Specification 11.9). */
export const funnelTraceLifeDays = 30;

/** The operator's console (Specification 2.17). */
export const linkRequestsPiledUp = 3;
export const jobTriesFailed = 3;
/** Members counted at once in a branch; a larger branch shows its last count. */
export const branchCountedMax = 1_000;
/** Days for counting branches: sign-ins, undismissed reports, joins. */
export const branchActiveDays = 30;
export const branchReportsDays = 90;
export const branchJoinedDays = 7;
/** A branch is unusual if so many joined within an hour or were reported, and they are this share of its people. */
export const manyJoinsMin = 20;
export const manyJoinsShare = 0.1;
export const manyReportsMin = 5;
export const manyReportsShare = 0.05;
export const branchesPerPage = 30;
export const unusualBranchesShown = 10;
/** People of the trust tree per answer, and how many are fetched without being asked for. */
export const treePeoplePerAnswer = 2_000;
export const treePeopleFetched = 10_000;
export const membersPerPage = 30;
/** How long changes for a member's apps are kept; an app that asks later reads everything again. */
export const ownChangeLifeDays = 30;
/** Changes per answer; if there are more, an app reads everything again. */
export const ownChangesMax = 1_000;

/** How long it is recorded which operator saw whose data (docs/decisions/0122). */
export const memberReadingLifeDays = 365;
/** Full addresses shown to one operator. */
export const addressesSeenPerHour = 10;
/** Events, schools and branches on the funnel's page. */
export const funnelRowsShown = 100;
export const logPageSize = 50;
/** Recent changes shown of each setting. */
export const settingChangesShown = 20;
export const memberNoteMaxLength = 1000;

export const eventsPerPage = 30;
/** The newest participants shown of an event. */
export const eventJoinedShown = 50;
export const openLinksShown = 50;
/** Members whose links are searched by name; a longer name finds others. */
export const invitersMatchedMax = 200;

/** Inviting many at once by a file (docs/decisions/0068). */
export const importFileMaxBytes = 2 * 1024 * 1024;

/** An uploaded logo's size, and the largest stored pixels: three times what pages show. */
export const logoFileMaxBytes = 1024 * 1024;
export const logoMaxWidth = 480;
export const logoMaxHeight = 96;
export const importRowsMax = 5000;
/** Slow enough that no code waits behind these mails. */
export const importMailsPerSecond = 5;
export const importsShown = 20;
/** The first left-out lines of an import; its results have all. */
export const importFaultsShown = 100;
/** Links made in one transaction. */
export const importRowsAtOnce = 100;
/** How long an imported file and the results of its rows are remembered. */
export const importLifeDays = 180;
/** How long an import that never began or stopped half-way keeps people's data. */
export const importWaitsDays = 7;

/** Mails in the console. */
export const mailsPerPage = 30;
export const mailDaysShown = 14;
/** How long the outcome of a mail is kept. */
export const mailLogDays = 30;
/** How long a member's removal can be undone. */
export const removalHours = 72;
/** The newest on a member's page. */
export const memberMailsShown = 10;

/** News to members who agreed to it (docs/decisions/0080). */
export const newsSubjectMaxLength = 80;
export const newsTextMaxLength = 5_000;

export const legalTextMaxLength = 40_000;
export const legalReasonMaxLength = 1_000;
/** Days from publishing a legal document's version to the day from which it holds: at least, and at most. */
export const legalNoticeDays = 7;
export const legalAheadDays = 365;

export const newsPerPage = 20;

/** The text to people who requested a school. */
export const schoolWordsMaxLength = 500;
export const schoolDomainsMax = 20;
/** The most faults reported of one input; further ones are reported once these are fixed. */
export const faultsToldMax = 100;
export const schoolsImportedMax = 2_000;
export const schoolsImportMaxBytes = 1024 * 1024;

/** A sign-up kept for another device (docs/decisions/0140). */
export const signUpKeptSeconds = 30 * 60;
export const sealedSignUpMaxLength = 40_000;
export const signUpsKeptPerClientPerHour = 60;
