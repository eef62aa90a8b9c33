import type { ServiceKit } from '@soko/shell/service.ts'
import type { MailSite } from './mails/base/mail-site.ts'

export type DeliveryKit = ServiceKit & { readonly site: MailSite }
