import type { MatrixGroup, MatrixRow } from './matrix-rows.ts'

type RowTexts = {
  readonly name: string
  /** For the message that a change was not saved. */
  readonly short: string
}

const rows: Readonly<Record<MatrixRow['id'], RowTexts>> = {
  followedPost: { name: 'New analysis', short: 'New analysis' },
  followedCall: { name: 'A call is decided', short: 'Call of an author' },
  subjectPost: { name: 'New analysis', short: 'New analysis' },
  subjectCall: { name: 'A call is decided', short: 'Call on an instrument' },
  comment: { name: 'Comment on your analysis', short: 'Comment' },
  mention: { name: 'Someone mentions you', short: 'Mention' },
  ownCall: { name: 'Your call is decided', short: 'Your call' },
  published: { name: 'A scheduled analysis was published, or could not be', short: 'Scheduled analysis' },
  follower: { name: 'New follower', short: 'New follower' },
}

const groups: Readonly<Record<MatrixGroup['id'], string>> = {
  followed: 'People you follow',
  subjects: 'Topics and instruments you follow',
  own: 'Your analyses and comments',
  audience: 'Your audience',
}

export const notificationTexts = {
  saves: {
    savedAt: 'Saved at',
    notSaved: (what: string, now: string) => `\u201C${what}\u201D was not saved. ${now}`,
    on: 'It is on again.',
    off: 'It is off again.',
    asBefore: 'It is as it was before.',
    retry: 'Try again',
    offline: 'You\u2019re offline. We\u2019ll save your changes when you\u2019re back.',
    leave: 'Your last changes are not saved yet. Leave anyway?',
  },
  matrix: {
    title: 'What we notify you about',
    loading: 'Loading your settings',
    event: 'Event',
    columns: { bell: 'Bell', push: 'Push', email: 'Email' },
    under: {
      bell: 'on Soko',
      push: (devices: number) =>
        devices === 0 ? 'no device' : devices === 1 ? '1 device' : `${devices} devices`,
      email: 'one each',
    },
    rows,
    groups,
    cell: (group: string, row: string, column: string) => `${group}, ${row}, ${column.toLowerCase()}`,
    change: (row: string, column: string) => `${row}, ${column.toLowerCase()}`,
    inDigest: 'In digest',
    alwaysOn: 'Always on',
    none: 'Not available',
    why: 'Always on, because your readers may be waiting for it.',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'No push notifications at night',
    hint: 'They wait until morning. The bell still shows them.',
    from: 'From',
    to: 'To',
    zone: 'Time zone',
  },
  limit: {
    title: 'Daily limit',
    label: 'Push notifications a day, at most',
    none: 'No limit',
    hint: 'After that, we combine the rest into one notification at 19:00.',
  },
  devices: {
    title: 'Devices with push',
    current: 'This device',
    added: 'Added',
    test: 'Send a test',
    remove: 'Remove',
    of: (device: string) => `${device}: `,
    removed: (device: string) => `${device} gets no more push notifications.`,
    outcome: {
      sent: 'A test notification is on its way to this device.',
      gone: 'This browser has ended push notifications, so the device was removed. Turn on push again.',
      failed: 'The push service did not accept the test notification. Try again later.',
    },
    rule: 'A device that no longer accepts push notifications is removed automatically.',
    none: 'No devices',
    noneHint: 'Turn on push to add this device.',
    turnOn: 'Turn on push on this device',
    turningOn: 'Turning on\u2026',
    isOn: 'Push is on. We will notify this device.',
    install:
      'On iPhone and iPad, push works once Soko is on your home screen. Tap Share, then Add to Home Screen.',
    blocked: (host: string) =>
      `Push is blocked in this browser. You can allow it in the browser\u2019s settings for ${host}.`,
    unsupported: 'This browser has no push notifications. You can add a device in another browser.',
  },
} as const
