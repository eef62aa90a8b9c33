import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { INBOX, InboxLists } from './inbox-view.ts'

/** The number of open reports and messages is the same for all admins. */
export const mountWaiting = ({ mount }: ServiceKit): void => {
  mount(AdminEndpoints.waiting, async ({ read }) => {
    const [reports, messages] = await read(INBOX, [
      { size: InboxLists.reported('open') },
      { size: InboxLists.messages('open') },
    ])
    return { status: 200, body: { reports, messages } }
  })
}
