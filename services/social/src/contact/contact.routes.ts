import { SiteEndpoints } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { member, MemberStream, requireActive } from '../members/member.ts'
import { receiveMessage } from './contact.decider.ts'

export const mountContact = ({ mount, limits, clientLimits, ids }: ServiceKit): void => {
  const perAddress = limits.create({
    name: 'contact',
    times: clientLimits.contactMessages,
    seconds: 60 * 60,
  })

  mount(SiteEndpoints.contact, async ({ actor, body, clientKey, execute }) => {
    await perAddress.take(clientKey)
    const { name, email, phone = '', subject, message } = body
    const facts = { messageId: ids.next(), name, email, phone, subject, message }
    await execute(async (load) => {
      if (actor !== undefined) requireActive(await load(member, MemberStream.of(actor.userId)))
      return receiveMessage(facts, actor?.userId)
    })
    return { status: 202 }
  })
}
