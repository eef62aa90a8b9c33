import type { PushPayload } from '@soko/contracts/types/notification-settings.ts'
import { paths } from '../../shared/lib/paths.ts'

const GENERAL: PushPayload = {
  title: 'Soko',
  body: 'You have new notifications.',
  path: paths.notifications,
  tag: 'soko',
}

/** Returns a general notification for a payload that is missing or malformed. */
export const readPayload = (text: string | undefined): PushPayload => {
  try {
    const sent: unknown = JSON.parse(text ?? '')
    return isPayload(sent) ? { ...sent, path: sameOriginPath(sent.path) } : GENERAL
  } catch {
    return GENERAL
  }
}

const isPayload = (sent: unknown): sent is PushPayload => {
  if (typeof sent !== 'object' || sent === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...sent }
  const isText = (name: keyof PushPayload) => typeof fields[name] === 'string'
  return isText('title') && fields['title'] !== '' && isText('body') && isText('path') && isText('tag')
}

const ORIGIN = 'https://soko.invalid'

/** Returns the page of notifications for anything but a path of this site. */
export const sameOriginPath = (path: unknown): string => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, ORIGIN)) return GENERAL.path
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  return origin === ORIGIN ? pathname + search + hash : GENERAL.path
}
