import type { ServiceKit } from '@soko/shell/service.ts'

export type DeliveryParts = {
  /** Such as `https://soko.example`, for links in mails. */
  readonly origin: string
}

export type DeliveryKit = ServiceKit & DeliveryParts
