import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { ConfirmationMailsStream, ContactStream } from './contacts/contact.events.ts'
import { DigestStream } from './digests/digest.events.ts'
import { importStreams } from './imports/import.events.ts'
import { letterStreams } from './letters/letter.events.ts'
import { ComplaintsStream } from './letters/complaints/complaint.events.ts'
import { NoticesStream } from './notices/notice.events.ts'
import { PushesStream } from './push/pushes.events.ts'
import { PushSettingsStream } from './push/push-settings.events.ts'
import { PushSubscriptionsStream } from './push/push-subscription.events.ts'
import { SubscriptionRequestStream, SubscriptionsStream } from './subscriptions/subscription.events.ts'
import { SuppressionStream } from './suppression/suppression.events.ts'

export const deliveryStreams = [
  SubscriptionsStream,
  SubscriptionRequestStream,
  ContactStream,
  ConfirmationMailsStream,
  SuppressionStream,
  ComplaintsStream,
  ...letterStreams,
  ...importStreams,
  DigestStream,
  NoticesStream,
  PushSubscriptionsStream,
  PushSettingsStream,
  PushesStream,
] as const

export const deliveryEvents = definitionsOf(deliveryStreams)
