import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { mailSiteOf, readConfig } from './config.ts'
import { deliveryEvents } from './delivery-events.ts'
import { createSmtpMailSender } from './letters/sending/smtp-mail-sender.ts'
import { createDeliveryService } from './service.ts'

await runServiceProcess({
  name: 'delivery',
  events: deliveryEvents,
  readConfig,
  create: ({ ports, config }) =>
    createDeliveryService(ports, {
      site: mailSiteOf(config.origin, config.mail),
      letters: {
        senders: Array.from({ length: config.mail.connections }, () =>
          createSmtpMailSender({ url: config.smtp.url }),
        ),
        limits: config.mail.limits,
      },
    }),
})
