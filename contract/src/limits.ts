/**
 * Every number of Specification 10, once.
 * It feeds the schemas of this contract, `maxLength` of inputs, CHECK constraints and Korean text.
 * Durations carry their unit in the name.
 */

/** Request bodies are JSON of at most this many bytes. */
export const bodyMaxBytes = 64 * 1024;

/** Calls that write, by one client address. Reads are not counted, but for how many are under way. */
export const writesPerClientPerMinute = 600;

/** Of whole backups, unless the operator says otherwise; the oldest go. */
export const backupsKept = 7;

/** Email verification (Specification 5.2). */
export const verificationCodeLength = 6;
export const verificationCodeMin = 100_000;
export const verificationCodeMax = 999_999;
export const verificationCodeLifeSeconds = 10 * 60;
export const verificationTriesPerCode = 5;
export const verificationGuessesPerDay = 50;
/** To an address, by one link or one member's session. */
export const verificationSendsPerDay = 10;
/** To an address, by all links of one member and their session. */
export const verificationSendsPerInviterPerDay = 20;
/** To an address, whoever asks. */
export const verificationSendsPerAddressPerDay = 50;
/** Generous, since a lecture hall shares one address. Unless an owner says otherwise (docs/decisions/0086). */
export const verificationSendsPerClientPerHour = 300;
/** Whether addresses are free is asked with a live invitation, by one link and by one network an hour. */
export const emailChecksPerLinkPerHour = 30;
export const emailChecksPerClientPerHour = 300;
/** The same without an invitation. */
export const plainEmailChecksPerClientPerHour = 60;
export const verificationResendAfterSeconds = 60;
export const emailProofLifeSeconds = 30 * 60;

/** Sessions (Specification 5.1). */
export const accessTokenLifeSeconds = 15 * 60;
export const refreshTokenLifeDays = 60;
/** How long a traded refresh token is answered with its successor, whoever uses that: tabs race. */
export const refreshReuseGraceSeconds = 20;
/** How long it is answered with a successor that nobody ever used: the first answer was lost (docs/decisions/0105). */
export const unusedSuccessorLifeSeconds = 24 * 60 * 60;
/** However much it is used: then one signs in again. */
export const sessionLifeDaysMax = 90;
/** Of one more the longest unused ends. */
export const sessionsPerMember = 20;
/** Of one account, from one network, or from a device where it was signed in before. */
export const signInFailuresPerOrigin = 10;
/** Of one account, from all networks. */
export const signInFailuresPerAccount = 100;
export const signInFailuresWindowSeconds = 15 * 60;
/** Of one network over all accounts: a campus is slowed down, and not shut out. */
export const signInFailuresPerClient = 60;
export const signInFailuresPerClientSeconds = 60;
export const deviceMarkMaxLength = 128;
export const refreshTokenMaxLength = 512;
/** Of the link in a mail that tells of a sign-in or a change. */
export const noticeLinkLifeDays = 7;
export const noticeTokenMaxLength = 512;
export const newDeviceMailsPerDay = 10;
/** How long it is kept what happened to whose account, from where and when. */
export const securityEventLifeDays = 90;
/** Of one's own, the newest. */
export const signInsShown = 20;
/** Of what strangers cause; the oldest go first, so that no flood of it fills a disk. */
export const countedEventsKept = 1_000_000;

/** How long a proof of who is signed in is fresh (Specification 5.9). */
export const proofLifeSeconds = 10 * 60;
/** For how long the console accepts a second factor that was given to a session. */
export const consoleSecondFactorSeconds = 12 * 60 * 60;

/** Passkeys (Specification 5.9). */
export const passkeysPerMember = 20;
export const passkeyNameMaxLength = 40;
/** From asking for its options until a credential is handed in. */
export const passkeyCeremonyLifeSeconds = 10 * 60;
/** Refused ones of one network; like failed sign-ins. */
export const passkeyFailuresPerClientPerMinute = 60;
/** 1023 bytes, as WebAuthn bounds them, in base64url. */
export const credentialIdMaxLength = 1364;
/** Of what a credential is made of, in base64url. */
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
/** How long after its end a link that nobody used still says whom it was for. */
export const unusedInvitationLifeDays = 90;
/** Unless an owner says otherwise. */
export const openInvitationsPerMember = 5;
export const invitationsPerMemberPerDay = 30;
/** Of a member's own, the open ones first. */
export const ownInvitationsShown = 100;
/** Asking for a new link by one that is dead: ever, by one link. */
export const requestsPerLink = 3;
export const requestNoteMaxLength = 100;
export const linkRequestLifeDays = 30;
/** Generous, since a campus shares one address. */
export const linkRequestsPerClientPerHour = 60;
export const vouchReasonMaxLength = 100;
export const eventTitleMaxLength = 60;
export const eventWelcomeMaxLength = 120;

/** How long after leaving a school's mailbox proves nobody (docs/decisions/0121). */
export const leftMailboxLifeDays = 30;
/** The same of who is suspended, or whom somebody reported. */
export const barredMailboxLifeDays = 365;
/** What invited people do by their link without an account: so often by a network. */
export const inviteeRightsPerClientPerHour = 60;
/** So many who do not know their inviter, within so many days, are told to the team. */
export const unknownInviterMin = 3;
export const unknownInviterDays = 90;
/** Of an event's link, unless said otherwise. */
export const eventUsesDefault = 100;

/** Members. */
export const emailMaxLength = 254;
/** Before the at sign (RFC 5321, 4.5.3.1.1). */
export const emailLocalMaxLength = 64;
export const userNameMaxLength = 40;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const yearMin = 1000;
export const yearMax = 9999;
export const introductionMaxLength = 1000;

/** Invitations between two members up to which the people on the way are named (Specification 11.6). */
export const trustPathStepsMax = 6;
/** Of one's own branch: whom one brought, the newest, and of each whom they brought. */
export const branchShown = 5;
export const branchShownBelow = 3;
/** How far those who are not shown are counted. */
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
/** A live link is no way to fill the operator's table. */
export const universityRequestsPerInvitation = 50;
/** Answered or not. */
export const universityRequestLifeDays = 90;
export const searchQueryMaxLength = 60;
export const searchResultsMax = 20;
export const skillRecommendationsMax = 20;

/** Links of a profile or a project (Specification 7.14), characters of each. */
export const linksMax = 5;
export const linkMaxLength = 500;

/** Projects (Specification 7.13). */
export const projectTitleMinLength = 2;
export const projectTitleMaxLength = 60;
export const projectDescriptionMaxLength = 5000;
/** Years before this one, and after it, that a project may begin and end in. */
export const projectYearsAround = 10;
export const projectsPerPage = 20;
export const projectsPerMemberPerHour = 30;
export const ongoingKeywordsMax = 12;
export const suggestedProjectsMax = 3;
/**
 * In letters, of which a syllable has two or more. Shorter words are searched for as they
 * are written: too much is near them.
 */
export const misspeltWordMinLetters = 4;
export const projectPreviewMembers = 2;
/** How long an inviter can take a vouch back, in days. */
export const vouchWithdrawableDays = 30;
export const vouchesShown = 30;
/** How long somebody who is asked has time to answer, in days. */
export const offerLifeDays = 14;
/** For so many days after a refusal the same person asks the same of them no more. */
export const offerRestDays = 30;
/** People that a member asks. */
export const offersPerMemberPerDay = 60;
/** Of one member to another, waiting at a time. */
export const openOffersPerPair = 3;
export const ownOffersShown = 50;
/** How long it is kept what a member was told, in days. */
export const noticeLifeDays = 90;
/** That tell of one thing at once, of one member; what is more waits for the mail of the day. */
export const noticeMailsPerDay = 10;
/** Older versions of what a project says are not kept. */
export const projectVersionsKept = 50;
/** The newest of them beside a report. */
export const projectVersionsShown = 20;
/** Roles a project looks for people for, and seats in each. */
export const projectRolesMax = 10;
export const roleNameMaxLength = 20;
export const roleSeatsMax = 20;
export const cursorMaxLength = 200;

/** What a search engine gets in one answer; a sitemap may hold ten times as many. */
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
/** Of a JPEG that is made smaller while it is read, which costs little: phones take such pictures. */
export const imagePixelsMax = 50_000_000;
/** Of any other: PNG, WebP, progressive JPEG. A pixel of 16 bits a channel counts as two. */
export const imageWholePixelsMax = 16_000_000;
/** Of what is served: what its encoding costs is in proportion to them. */
export const imageServedPixelsMax = 3_000_000;
/** Of what is served: nobody scrolls further in one picture. */
export const imageHeightMax = 5760;
export const profileImageMaxSide = 640;
export const imageUploadsPerMemberPerHour = 60;
/** Of one member, beside those that are worked on: two posts' worth. */
export const imageUploadsWaitingPerMember = 20;
export const imageUploadWaitsSecondsMax = 60;
/** How long an image may wait to be put somewhere. */
export const unattachedImageLifeHours = 24;

/** Different profiles that visitors of one network are shown by one process: a class of a hundred reads fewer. */
export const profilesPerVisitorPerHour = 300;

/** Reports (Specification 7.11). */
export const reportReasonMinLength = 1;
export const reportReasonMaxLength = 1000;
export const reportsPerMemberPerDay = 30;
/** How long what was said and seen is kept after a report was handled: an operator may have to look again. */
export const handledReportLifeDays = 90;

/** Decisions about reports (Specification 11.4): words to whom one affects, and days that a member may be suspended for. */
export const decisionWordsMaxLength = 1000;
export const suspensionDays = [1, 7, 30] as const;
/** Of the team's queue and of what it decided (Specification 2.17). */
export const reportsPerPage = 30;
export const decisionsPerPage = 30;
export const reportTitleShownLength = 80;
export const ownReportsShown = 20;
export const reportsOfThingShown = 20;
export const authorDecisionsShown = 10;

/** Objections to decisions (docs/decisions/0067). */
export const appealWordsMaxLength = 1000;
export const appealAnswerMaxLength = 1000;
/** After a decision. */
export const appealWithinDays = 180;
export const appealsPerMemberPerDay = 10;
export const appealsShown = 50;
/** Of what signing in is refused with to who is suspended. */
export const suspendedTokenLifeSeconds = 30 * 60;

/** What is told of moderation (docs/decisions/0074): fewer are not counted, and for how long. */
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

/** What a page tells of errors in it, what one client may tell, and how much of each. */
export const browserErrorsPerPage = 5;
export const browserErrorsPerClientPerHour = 60;
export const browserErrorFramesMax = 8;

/** How long ways of joining and openings of links are kept, of which figures are made (Specification 11.9). */
export const funnelTraceLifeDays = 30;

/** The operator's console (Specification 15). */
export const linkRequestsPiledUp = 3;
export const jobTriesFailed = 3;
/** Of a branch, while somebody waits; a larger one is told as it was last counted. */
export const branchCountedMax = 1_000;
/** What is counted of branches: who signed in, reports that were not dismissed, who joined. */
export const branchActiveDays = 30;
export const branchReportsDays = 90;
export const branchJoinedDays = 7;
/** A branch is unusual where so many joined within an hour, or were reported, and they are this share of its people. */
export const manyJoinsMin = 20;
export const manyJoinsShare = 0.1;
export const manyReportsMin = 5;
export const manyReportsShare = 0.05;
export const branchesPerPage = 30;
export const unusualBranchesShown = 10;
/** People of the tree in one answer, and how many are fetched without being asked for. */
export const treePeoplePerAnswer = 2_000;
export const treePeopleFetched = 10_000;
export const membersPerPage = 30;
/** How long it is kept who of the team was shown whose data (docs/decisions/0122). */
export const memberReadingLifeDays = 365;
/** In full, by one of the team. */
export const addressesSeenPerHour = 10;
/** Of events, schools and branches on the funnel's page. */
export const funnelRowsShown = 100;
export const logPageSize = 50;
/** Of each setting. */
export const settingChangesShown = 20;
export const memberNoteMaxLength = 1000;

export const eventsPerPage = 30;
/** Of who joined by an event, the newest. */
export const eventJoinedShown = 50;
export const openLinksShown = 50;
/** Whose links are looked for: who is not among them is found by more of the name. */
export const invitersMatchedMax = 200;

/** Inviting many at once by a file (docs/decisions/0068). */
export const importFileMaxBytes = 2 * 1024 * 1024;
export const importRowsMax = 5000;
/** So that a code somebody waits for stands behind none of them. */
export const importMailsPerSecond = 5;
export const importsShown = 20;
/** The first of the lines that an import left out; all of them are in its results. */
export const importFaultsShown = 100;
/** As many as are made in one transaction. */
export const importRowsAtOnce = 100;
/** How long it is remembered that a file was imported, and what came of its rows. */
export const importLifeDays = 180;
/** What was never begun or stopped half way says whom it was for no longer than this. */
export const importWaitsDays = 7;

/** Mails in the console. */
export const mailsPerPage = 30;
export const mailDaysShown = 14;
/** How long it is known what became of a mail. */
export const mailLogDays = 30;
/** For how long the removal of a member can be undone. */
export const removalHours = 72;
/** On a member's page, the newest. */
export const memberMailsShown = 10;

/** News to members who agreed to it (docs/decisions/0080). */
export const newsSubjectMaxLength = 80;
export const newsTextMaxLength = 5_000;
export const newsPerPage = 20;

/** What an operator says to who asked for a school. */
export const schoolWordsMaxLength = 500;
export const schoolDomainsMax = 20;
/** Of one import: schools, and bytes of their keys, names and domains. */
/** Of an input; what is wrong beyond them is told once these are mended. */
export const faultsToldMax = 100;
export const schoolsImportedMax = 2_000;
export const schoolsImportMaxBytes = 1024 * 1024;
