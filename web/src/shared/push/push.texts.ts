import { isolated } from '@soko/contracts/text/bidi.ts'

export const pushTexts = {
  refused: 'This browser did not turn on push. Try again, or use another browser.',
  blocked: 'Push is blocked in this browser',
  ask: (name: string) => `Hear from ${isolated(name)} at once?`,
  about: 'We can notify this device when a new analysis is out.',
  notify: 'Notify me',
  asking: 'Turning on…',
  notNow: 'Not now',
  isOn: 'Push is on',
  on: 'We will notify this device.',
  settings: 'Settings',
  allow: (host: string) => `You can allow it in the browser’s settings for ${host}.`,
  allowOrEmail: (host: string) =>
    `You can allow it in the browser’s settings for ${host}, or get emails instead.`,
  email: 'Get by email',
  emailed: (name: string) => `You get new analyses by ${isolated(name)} by email.`,
} as const
