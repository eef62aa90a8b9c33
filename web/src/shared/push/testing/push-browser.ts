import {
  defaultPushSettings,
  type OwnPush,
  type PushDevice,
} from '@soko/contracts/types/notification-settings.ts'
import { onTestFinished, vi } from 'vitest'

type Options = {
  readonly permission?: NotificationPermission
  /** What the user answers to the browser's question. */
  readonly answer?: NotificationPermission
  /** The endpoint of an existing subscription. */
  readonly endpoint?: string
  readonly isRefusing?: boolean
}

/** Push in jsdom, which has none, until the test ends. */
export const stubPushBrowser = ({
  permission = 'default',
  answer = 'granted',
  endpoint,
  isRefusing = false,
}: Options = {}) => {
  const made: string[] = []
  let current: PushSubscription | null = null
  const subscriptionAt = (address: string) =>
    ({
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh: 'p256dh', auth: 'auth' } }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }) as unknown as PushSubscription
  if (endpoint !== undefined) current = subscriptionAt(endpoint)
  let shown = 1
  const registration = {
    getNotifications: async () =>
      Array.from({ length: shown }, () => ({
        close: () => {
          shown -= 1
        },
      })),
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (isRefusing) throw new DOMException('no push service', 'AbortError')
        made.push(applicationServerKey)
        current ??= subscriptionAt(`https://push.example/${made.length}`)
        return current
      },
    },
  }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => (notification.permission = answer)),
  }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return {
    requestPermission: notification.requestPermission,
    /** The keys with which the site subscribed. */
    made: (): readonly string[] => made,
    /** How many notifications are shown: one, until it is closed. */
    shown: (): number => shown,
    subscription: (): string | undefined => current?.endpoint,
  }
}

export const aDevice = (fields: Partial<PushDevice> = {}): PushDevice => ({
  deviceId: 'device-1',
  name: 'Chrome on Android',
  since: '2026-11-03T10:00:00.000Z',
  isCurrent: true,
  ...fields,
})

export const anOwnPush = (fields: Partial<OwnPush> = {}): OwnPush => ({
  key: 'site-key',
  devices: [],
  settings: { ...defaultPushSettings, zone: 'Africa/Nairobi' },
  ...fields,
})
