import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useContinueMailingsMutation } from './mail.api.ts'
import { mailTexts } from './mail.texts.ts'

const texts = mailTexts.held

type Props = { readonly held: NonNullable<ResponseTo<'GET /api/admin/mailings'>['held']> }

/** Explains why all mailings wait after a restore, and continues them. */
export const HeldMailings = ({ held: { claimed, counted } }: Props) => {
  const [continueAll] = useContinueMailingsMutation()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    const { error } = await continueAll()
    if (error !== undefined) return { error: { message: messageOf(error) } }
    notify('success', texts.done)
    return {}
  }
  return (
    <BoardSection title={texts.title}>
      <div className="mail-note alarm stack">
        <p>{texts.text(counted - claimed)}</p>
        <p>{texts.digests}</p>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {texts.button}
        </Button>
      </div>
      <LazyConfirm
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        bad
        title={texts.sure}
        confirm={texts.button}
        working={texts.working}
        onConfirm={confirm}
      >
        {texts.explanation}
      </LazyConfirm>
    </BoardSection>
  )
}
