import { hmacOf } from '@soko/platform/event-log/data-key.ts'

export type PushMessage = {
  /** For the service worker: at most 1,000 bytes as UTF-8. */
  readonly payload: string
  /** `high` wakes a phone that saves power. */
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** In seconds, 12 to 24 hours: how long the push service keeps the message for a device that is offline. */
  readonly timeToLive: number
  /** Replaces an undelivered message with the same topic (`pushTopic`). */
  readonly topic?: string
}

const HOUR = 3_600
const TOPIC = /^[\w-]{1,32}$/

/**
 * Returns the headers of RFC 8030.
 * @throws RangeError for another time or topic.
 */
export const pushHeaders = ({
  urgency,
  timeToLive,
  topic,
}: PushMessage): Readonly<Record<string, string>> => {
  if (!Number.isInteger(timeToLive) || timeToLive < 12 * HOUR || timeToLive > 24 * HOUR) {
    throw new RangeError('a push message is valid for 12 to 24 hours')
  }
  if (topic !== undefined && !TOPIC.test(topic)) {
    throw new RangeError('a topic has at most 32 characters of base64url')
  }
  return { ttl: `${timeToLive}`, urgency, ...(topic !== undefined && { topic }) }
}

/**
 * Returns the topic of the messages about a subject, such as an author, to one device: 32 characters. It differs per
 * device, so push services do not learn who follows the same author.
 */
export const pushTopic = (dataKey: Uint8Array, deviceId: string, subject: string): string =>
  hmacOf(dataKey, JSON.stringify(['push-topic', deviceId, subject])).slice(0, 32)
