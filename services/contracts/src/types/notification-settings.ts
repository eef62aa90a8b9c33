import { z } from 'zod'
import { Id, Time } from '../fields/fields.ts'
import { TimeZone } from '../fields/time-zone.ts'

/**
 * The kinds of notifications that members turn on or off, for bell and push. Their names are those of `Notification`.
 * `published` includes scheduled drafts that could not be published, and is always in the bell.
 */
export const NotificationKind = z.enum([
  'post',
  'author-judged',
  'instrument-judged',
  'comment',
  'mention',
  'own-judged',
  'follower',
  'published',
])
export type NotificationKind = z.infer<typeof NotificationKind>

const Kinds = z.record(NotificationKind, z.boolean('Each kind is true or false.'))
/** By kind, whether it is on. */
export type NotificationKinds = Readonly<Record<NotificationKind, boolean>>

/** Until the member changes them. */
export const defaultPushKinds = {
  post: true,
  'author-judged': false,
  'instrument-judged': false,
  comment: true,
  mention: true,
  'own-judged': true,
  follower: false,
  published: true,
} as const satisfies NotificationKinds

/** Until the member changes them. */
export const defaultBellKinds = {
  post: true,
  'author-judged': true,
  'instrument-judged': true,
  comment: true,
  mention: true,
  'own-judged': true,
  follower: true,
  published: true,
} as const satisfies NotificationKinds

export const BellSettings = z.strictObject({ kinds: Kinds }).meta({ id: 'BellSettings' })
export type BellSettings = z.infer<typeof BellSettings>

const LocalTime = z
  .string('The time must be text.')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'The time is HH:MM, such as 22:00.')

export const PushSettings = z
  .strictObject({
    kinds: Kinds,
    quiet: z.strictObject({ from: LocalTime, to: LocalTime }).nullable().meta({
      description: 'Pushes wait from one local time to the other; null if they never wait.',
    }),
    perDay: z
      .int('The limit must be a whole number.')
      .min(1, 'The limit is from 1 to 100.')
      .max(100, 'The limit is from 1 to 100.')
      .nullable()
      .meta({ description: 'Null for no limit. Further pushes are combined into one at 19:00.' }),
    zone: TimeZone.meta({ description: 'Of the quiet hours and of the day.' }),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof PushSettings>

/** Until the member changes them; the zone is that of the first device. */
export const defaultPushSettings = {
  kinds: defaultPushKinds,
  quiet: { from: '22:00', to: '07:00' },
  perDay: 6,
  zone: 'UTC',
} as const satisfies PushSettings

export const PushDevice = z
  .strictObject({
    deviceId: Id,
    name: z.string().meta({ description: 'For the user: `Firefox on Windows`.' }),
    since: Time,
    isCurrent: z.boolean().meta({ description: 'Whether it belongs to this session.' }),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

export const OwnPush = z
  .strictObject({
    key: z.string().meta({ description: 'The `applicationServerKey` of the site, base64url.' }),
    devices: z.array(PushDevice),
    settings: PushSettings,
  })
  .meta({ id: 'OwnPush' })
export type OwnPush = z.infer<typeof OwnPush>

/** What the service worker gets, as JSON. */
export const PushPayload = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** A path of the site. */
  path: z.string(),
  /** A later notification with the same tag replaces this one. */
  tag: z.string(),
})
export type PushPayload = z.infer<typeof PushPayload>

export const PushTest = z.strictObject({
  outcome: z.enum(['sent', 'gone', 'failed']).meta({
    description: '`gone`: the browser has ended the subscription, so the device was removed.',
  }),
})
export type PushTest = z.infer<typeof PushTest>
