import { z } from 'zod'
import { text } from '../fields/text.ts'
import { Id } from '../fields/fields.ts'
import { TimeZone } from '../fields/time-zone.ts'
import { endpoint } from '../http/endpoint.ts'
import { OwnPush, PushDevice, PushSettings, PushTest } from '../types/notification-settings.ts'

const own = { service: 'delivery', access: 'bearer' } as const

const ofDevice = { ...own, method: 'POST', params: z.object({ deviceId: Id }) } as const

const base64Url = (what: string) =>
  text({ what, min: 1, max: 200 }).regex(/^[\w-]+$/, `${what} must be base64url.`)

export const PushEndpoints = {
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/api/me/push',
    summary: 'Your devices with push notifications, and when they are sent',
    answers: { 200: OwnPush },
  }),
  addDevice: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/push/devices',
    summary: 'Get push notifications on this device',
    description:
      'Idempotent. Removes the device from another account in the same browser, and your oldest of more than ten. 422 for an unknown push service.',
    body: z
      .strictObject({
        endpoint: text({ what: 'The endpoint', min: 1, max: 2_000 }),
        keys: z.strictObject({ p256dh: base64Url('The key p256dh'), auth: base64Url('The key auth') }),
        zone: TimeZone.optional().meta({
          description: 'Of the quiet hours. Ignored once you have a device or settings.',
        }),
      })
      .meta({ id: 'PushDeviceRequest' }),
    answers: { 200: PushDevice },
    problems: [403],
  }),
  removeDevice: endpoint({
    ...ofDevice,
    path: '/api/me/push/devices/{deviceId}/remove',
    summary: 'End push notifications on a device',
    description: 'Idempotent.',
    answers: { 204: null },
    problems: [403],
  }),
  testDevice: endpoint({
    ...ofDevice,
    path: '/api/me/push/devices/{deviceId}/test',
    summary: 'Send a test notification to a device',
    description: 'At once, and outside of the daily limit.',
    answers: { 200: PushTest },
    problems: [403, 404],
  }),
  changeSettings: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/push/settings',
    summary: 'Choose which push notifications you get, and when',
    description: 'Idempotent.',
    body: PushSettings,
    answers: { 200: PushSettings },
    problems: [403],
  }),
} as const
