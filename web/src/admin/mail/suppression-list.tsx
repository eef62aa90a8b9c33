import type { SuppressedAddress } from '@soko/contracts/types/subscription.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { AdminList } from '../admin-list.tsx'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useLiftSuppressionMutation, useSuppressionsInfiniteQuery } from './mail.api.ts'
import { mailTexts } from './mail.texts.ts'

const texts = mailTexts.suppressed

/** Lists addresses that get no letters and digests. Admins cannot lift complaints. */
export const SuppressionList = () => {
  const list = useSuppressionsInfiniteQuery()
  const total = list.currentData?.pages[0]?.total ?? 0
  return (
    <BoardSection title={texts.title} aside={total > 0 && <p className="hint">{texts.total(total)}</p>}>
      <AdminList
        list={list}
        loading={texts.loading}
        empty={<EmptyState level={3} title={texts.none} text={texts.noneText} />}
      >
        {(addresses) => (
          <ScrollRegion label={texts.table}>
            <table className="table stacked">
              <thead>
                <tr>
                  <th scope="col">{texts.address}</th>
                  <th scope="col">{texts.reason}</th>
                  <th scope="col">{texts.since}</th>
                  <th scope="col">
                    <span className="vh">{texts.acts}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {addresses.map((suppressed) => (
                  <Row key={suppressed.key} suppressed={suppressed} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </AdminList>
    </BoardSection>
  )
}

const Row = ({ suppressed }: { readonly suppressed: SuppressedAddress }) => {
  const { address, reason, at } = suppressed
  return (
    <tr>
      <th scope="row" className="admin-item-title" tabIndex={-1}>
        <bdi>{address}</bdi>
      </th>
      <td>{texts.reasons[reason]}</td>
      <td className="agate" data-label={texts.since}>
        <FormattedDate at={at} />
      </td>
      <td className="mail-act">
        {reason === 'complaint' ? (
          <span className="hint">{texts.onlyReader}</span>
        ) : (
          <Lift suppressed={suppressed} />
        )}
      </td>
    </tr>
  )
}

const Lift = ({ suppressed: { key, address } }: { readonly suppressed: SuppressedAddress }) => {
  const [lift] = useLiftSuppressionMutation()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    const { error } = await lift({ key })
    if (error !== undefined) return { error: { message: messageOf(error) } }
    notify('success', texts.lifted(address))
    return {}
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        <span>
          {texts.lift}
          <span className="vh">{texts.of(address)}</span>
        </span>
      </Button>
      <LazyConfirm
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        title={texts.sure(address)}
        confirm={texts.lift}
        working={texts.working}
        onConfirm={confirm}
      >
        {texts.what}
      </LazyConfirm>
    </>
  )
}
