/** A part of a legal page: paragraphs, and below them a list where there is something to count out. */
export type LegalSection = {
  /** The anchor of the heading, so that a part can be linked to. */
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

/** The words of a legal page, in the order of reading. */
export type LegalText = {
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

const terms: LegalText = {
  title: 'Terms of Use',
  description:
    'The rules of Soko in plain English: what you may do, what stays yours, and the risk of markets.',
  intro:
    'These are the rules for using Soko, in plain English. By using the site you agree to them. If something is unclear, ask us before you rely on it.',
  sections: [
    {
      id: 'what-soko-is',
      heading: 'What Soko is',
      paragraphs: [
        'Soko is a site where people publish, read and discuss analyses of markets. It is free. It is no broker, bank, exchange or adviser: it holds no money, places no orders and is paid by nobody for what its members write.',
      ],
    },
    {
      id: 'risk',
      heading: 'Not investment advice, and the risk',
      paragraphs: [
        'Nothing on Soko is investment, legal or tax advice, or an offer to buy or sell. An analysis or a comment is the opinion of the person who wrote it, made without any knowledge of your situation. We do not check it for correctness before it appears.',
        'Trading and investing can lose you all you put in, and with borrowed money more than that. Past prices do not promise future ones. Small markets can be hard to leave, currencies can be restricted overnight, and coins can become worthless or be stolen. Decide for yourself, with money you can afford to lose, and ask a licensed adviser where you live.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You need an account to write, comment, save and follow. Give an e-mail address that you can read, keep your password to yourself, and tell us if somebody else has got in. You are responsible for what is done with your account until you do. Do not pretend to be another person, a company or an authority.',
      ],
    },
    {
      id: 'your-work',
      heading: 'What you publish stays yours',
      paragraphs: [
        'You keep all rights in your texts and images. You allow Soko to store them, to show them to everybody on the site and in its feeds and previews, and to change their form for that, as in resizing an image or cutting a summary. The permission ends when you delete them, apart from what the Privacy Policy says of the log, and it ends altogether when your account is erased.',
        'Publish only what you may: your own work, or work you have the right to use, with its source.',
      ],
    },
    {
      id: 'rules',
      heading: 'What is not allowed',
      paragraphs: ['Write freely and argue hard. Leave out:'],
      list: [
        'Fraud: promised returns, pump-and-dump calls, false identities, links that steal keys or passwords.',
        'Hidden interest: say so if you own what you write about, or are paid to.',
        'Inside information, and anything else that the law where you live forbids you to publish.',
        'Threats, hatred and harassment.',
        'Other people’s private data, and work that is not yours.',
        'Advertising, repeated posts, and votes or follows made by machines.',
        'Attacks on the site: getting round its limits, reading what is not meant for you, or overloading it.',
      ],
    },
    {
      id: 'moderation',
      heading: 'Reports, removal and suspension',
      paragraphs: [
        'Anybody signed in can report an analysis or a comment. Admins read reports and may remove what breaks these rules, or suspend the account behind it, which ends its sessions at once. If you think that was a mistake, write to us by the contact page; a person looks at it again.',
      ],
    },
    {
      id: 'history',
      heading: 'Changes and deletion',
      paragraphs: [
        'You can edit and delete what you wrote. Edits are listed in a public history: when, and which parts. What you delete can be brought back by you for 30 days. How long the underlying records are kept, and how to have them erased, is in the Privacy Policy.',
      ],
    },
    {
      id: 'others',
      heading: 'Other people’s sites',
      paragraphs: [
        'Analyses and the trading tools link to sites that are not ours. A link is no recommendation, and we cannot answer for what is there. Charts by TradingView, and tables kept at another service, come from those services under their own terms.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we promise, and what we cannot',
      paragraphs: [
        'We run Soko with care and keep what you publish safe as well as we can. We cannot promise that it is always there, free of faults, or that what people write is right. As far as the law allows, we do not answer for losses from decisions made on what you read here. Nothing in these terms takes away a right that the law of your country gives you.',
      ],
    },
    {
      id: 'ending',
      heading: 'Leaving, and changes of these terms',
      paragraphs: [
        'You can leave at any time by erasing your account in Settings. If these terms change, the date above changes with them, and a change that matters is announced on the site before it holds. Using Soko after that means that you agree.',
      ],
    },
  ],
}

const privacy: LegalText = {
  title: 'Privacy Policy',
  description: 'What Soko knows about you, why, for how long, and how to take it with you or have it erased.',
  intro:
    'What Soko knows about you, why it knows it, and how you end that. There are no advertisements here, no analytics services and no third-party trackers.',
  sections: [
    {
      id: 'reading',
      heading: 'When you only read',
      paragraphs: [
        'You can read the public pages without an account, and we do not follow you while you do. Your network address reaches our server with each request, as on any site; it is counted for a short time in memory to keep one visitor from overloading the site for others.',
        'We want to know how many people read analyses each day, and no more than that. So that you are not counted twice on one day, a fingerprint of your address and your browser’s name is made with a secret of that day. It is kept in memory only, and both are thrown away when the day is over. What remains is a number, in which nobody can be found.',
        'The authors of analyses are told how many read them on each day, from which sites readers came, and how far down the text they got: a page says so, in quarters of the text, when you leave it. All of it is added up before anything is stored. Of each analysis and day we keep how many readers there were, how many of them came to each quarter, and how many were led here by which site, such as “example.com”, without the page. We do not keep who you are, your address, your browser or what else you read, so the author cannot tell that you were among them. If your browser runs no scripts, how far you got is not known.',
      ],
    },
    {
      id: 'account',
      heading: 'When you have an account',
      paragraphs: ['We keep what you give us and what you do here, because the site cannot work without it:'],
      list: [
        'Your name, username, photo and bio, which are public, and so is when you joined.',
        'Your e-mail address and, if you give one, your phone number. They are shown to nobody but you and the admins.',
        'Your password, only as a bcrypt hash. Nobody can read it back.',
        'Your analyses with their versions, your comments and your images. These are public.',
        'Whom you follow and who follows you, which is public, and your bookmarks, which are yours alone unless you share them.',
        'What you have reported, and which notifications you have read.',
        'Your sessions: when each began and was last used, and a short name of the device, such as “Firefox on Windows”.',
      ],
    },
    {
      id: 'contact',
      heading: 'When you write to us',
      paragraphs: [
        'A message by the contact form is sent to our support address and kept for the admins: your name, e-mail address, subject and message, and your phone number if you gave it. If you wrote while signed in, it goes when your account is erased. If you wrote without signing in, nobody has proved that it was yours, so it stays; sign in first if it should go with your account.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: ['Soko sets five cookies, all its own. None of them follows you anywhere else:'],
      list: [
        'theme: whether you chose the light theme, the dark one or that of your device. It is kept for a year.',
        'signed: a hint that you are signed in, so that the page is drawn the right way at once. It opens nothing.',
        'soko-session: keeps you signed in on this device, for up to 30 days after you were last here. Scripts cannot read it, and it ends when you log out.',
        'soko-device: that you have signed in on this device before, so that wrong guesses of your password from elsewhere cannot lock you out of it. It opens nothing, scripts cannot read it, and it is kept for a year, also when you log out.',
        'soko-written: for ten seconds after you publish or change something, so that the next page already shows it.',
      ],
    },
    {
      id: 'device',
      heading: 'On your device',
      paragraphs: [
        'Your browser keeps a short-lived access token in its local storage under the name t; logging out empties it. Whether you have turned single keys off is kept there, too. If you open the proof of something, so are the newest root of the public log that your browser has verified, and the keys that signed it: by these it notices if anything vanishes. They say nothing of what you have read, and stay when you log out. What you tapped before you signed in is kept in its tab until it is done. Drafts are kept on your device as you type, and with us, so that you can continue on another device. Only you can read them, unless you share a link to a preview. They are erased 30 days after you publish or discard them. On a device that you share, publish or discard your drafts and log out before you go.',
      ],
    },
    {
      id: 'images',
      heading: 'Images',
      paragraphs: [
        'An image you upload is made anew in several sizes and stripped of its metadata, so the place and the camera that a photo may name are gone. The new image is public for whoever has its address. An image that nothing shows any more, earlier versions included, is removed about a day later.',
      ],
    },
    {
      id: 'outside',
      heading: 'Content from outside',
      paragraphs: [
        'A TradingView chart, or a trading table that is kept at another service, is loaded only when you click to open it. From then on that service sees your network address and may set cookies of its own. Until you click it learns nothing. A link to another site tells that site what your browser tells any site.',
        'The interactive charts of our own prices are drawn on your device, by a program of TradingView that we serve ourselves. TradingView learns nothing of it, unless you follow the link below the chart.',
      ],
    },
    {
      id: 'mail',
      heading: 'E-mail',
      paragraphs: [
        'We write to you to confirm your address, to let you reset your password, and to warn you when your password or address was changed. We send no newsletters.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else gets your data',
      paragraphs: [
        'Nobody buys it, because nobody can: we do not sell data or lend it for advertising. The people who run this site, and the companies whose machines it runs on and whose mail service it uses, handle it for that purpose alone. If a law compels us to hand something over, we hand over what it compels and no more.',
      ],
    },
    {
      id: 'log',
      heading: 'How long, and the log',
      paragraphs: [
        'Soko writes what happens to a log in which each entry is bound to the one before by a cryptographic fingerprint, so that nobody can quietly rewrite an analysis. This means that earlier versions of what you show stay in the log for as long as you have your account.',
        'What you delete stays in the log for 30 days, so that you can bring it back. Only you and the people who run the site can see it there; admins can read it on their pages only while a report of it is open, and each time is recorded. Within two days after that its content is removed from the log for good. What the people who run the site removed stays with them.',
        'When you erase your account, the content of your entries is removed from the log, too. Only fingerprints remain, made with random values that are thrown away with the content, so that nothing can be guessed back from them.',
        'What is public is besides in a public log, so that anybody can verify what was said and when. For each version of an analysis, each call and each remark on one it has an entry, called a leaf, and further ones for deleting, restoring and erasing. A leaf holds the time, the kind, a number of the version, a fingerprint, and which leaf was the first on the same subject; no name, no text and no address. Leaves stay for ever, also after the erasure of what they are of, and others may have copies. So anybody can still see that something of this kind appeared at that time, in so many versions, and that it was erased; not what it was, nor whose.',
      ],
    },
    {
      id: 'rights',
      heading: 'Taking it with you, correcting it, erasing it',
      paragraphs: ['You need not ask us for any of this:'],
      list: [
        'Correct your profile under Edit Profile, and your analyses by editing them.',
        'Download everything we hold on you as one file, in Settings. Images are listed with their addresses.',
        'See your sessions and end any of them, in Settings.',
        'Erase your account, in Settings, with your password. All sessions end at once, your e-mail address and username become free, and your profile, analyses, comments, images and bookmarks are removed everywhere. Comments of others under your analyses go with them. It cannot be undone.',
      ],
    },
    {
      id: 'backups',
      heading: 'Backups',
      paragraphs: [
        'The people who run a site like this keep backups against loss. What you erase may be in a backup for a while; if one ever has to be used, what was erased since is erased again.',
      ],
    },
    {
      id: 'children',
      heading: 'Age',
      paragraphs: [
        'Soko is about money and risk and is not made for children. If you are not yet an adult where you live, use it only with the consent of those who look after you.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and questions',
      paragraphs: [
        'If this policy changes, the date above changes with it, and a change that matters is announced on the site first. You may also complain to the data-protection authority of your country. We would be glad if you asked us before: by the contact page, or at the support address at the foot of every page.',
      ],
    },
  ],
}

/** The words of the legal pages. The date is for both: a change of either changes it. */
export const legalTexts = {
  lastChanged: 'Last changed',
  changedOn: '2026-11-27',
  contents: 'On this page',
  terms,
  privacy,
} as const
