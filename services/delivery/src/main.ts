import { dkimRecord } from '@soko/platform/mailer/dkim.ts'
import { runServiceProcess } from '@soko/shell/running/run-service-process.ts'
import { mailSiteOf, readConfig } from './config.ts'
import { deliveryEvents } from './delivery-events.ts'
import { pushOptionsOf } from './push/push-config.ts'
import { createMailSenders } from './sending/create-mail-senders.ts'
import { createDeliveryService } from './service.ts'

await runServiceProcess({
  name: 'delivery',
  events: deliveryEvents,
  readConfig,
  create: ({ ports, config }) => {
    const site = mailSiteOf(config.origin, config.mail)
    return createDeliveryService(ports, {
      site,
      push: pushOptionsOf(site, config.push),
      returnedToken: config.mail.returnedToken,
      dns: {
        smtpHost: new URL(config.smtp.url).hostname,
        dkimSelector: config.mail.dkimSelector,
        dkimRecord: config.smtp.dkim && dkimRecord(config.smtp.dkim),
      },
      letters: {
        senders: createMailSenders({
          kind: 'smtp',
          url: config.smtp.url,
          connections: config.mail.connections,
          dkim: config.smtp.dkim,
        }),
        limits: config.mail.limits,
      },
    })
  },
})
