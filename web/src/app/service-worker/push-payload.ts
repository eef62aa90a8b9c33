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
    const { title, body, path, tag } = JSON.parse(text ?? '') as Record<string, unknown>
    const isComplete = isText(title) && title !== '' && isText(body) && isText(path) && isText(tag)
    return isComplete ? { title, body, path: sameOriginPath(path), tag } : GENERAL
  } catch {
    return GENERAL
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const ORIGIN = 'https://soko.invalid'

/** Returns the page of notifications for anything but a path of this site. */
export const sameOriginPath = (path: string | undefined): string => {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, ORIGIN)) return GENERAL.path
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  return origin === ORIGIN ? pathname + search + hash : GENERAL.path
}
