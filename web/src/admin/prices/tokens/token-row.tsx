import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { useState } from 'react'
import { messageOf } from '../../../shared/api/http.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { FormattedDate } from '../../../shared/ui/time.tsx'
import { LazyConfirm } from '../../lazy-confirm.ts'
import { useWithdrawPriceTokenMutation } from './price-tokens.api.ts'
import { tokensTexts as texts } from './price-tokens.texts.ts'

type Token = ResponseTo<'GET /api/admin/price-tokens'>['tokens'][number]

export const TokenRow = ({
  token: { _id, name, begins, by, madeAt, lastUsedAt },
}: {
  readonly token: Token
}) => {
  const [withdraw] = useWithdrawPriceTokenMutation()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    const { error } = await withdraw({ tokenId: _id })
    if (error !== undefined) return { error: { message: messageOf(error) } }
    notify('success', texts.withdrawn(name))
    return {}
  }
  return (
    <>
      <div className="prices-held">
        <h3 className="admin-item-title" tabIndex={-1}>
          <span dir="auto">{name}</span> <code className="price-token-begins">{texts.begins(begins)}</code>
        </h3>
        <p className="hint">
          <span dir="auto">{by === null ? texts.madeBySomebody : texts.madeBy(by.name)}</span>,{' '}
          <FormattedDate at={madeAt} />;{' '}
          {lastUsedAt === null ? (
            texts.neverUsed
          ) : (
            <>
              {texts.lastUsed} <FormattedDate at={lastUsedAt} withTime />
            </>
          )}
        </p>
      </div>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        <span>
          {texts.withdraw}
          <span className="vh">{texts.of(name)}</span>
        </span>
      </Button>
      <LazyConfirm
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        bad
        title={texts.sure(name)}
        confirm={texts.withdraw}
        working={texts.working}
        onConfirm={confirm}
      >
        {texts.what}
      </LazyConfirm>
    </>
  )
}
