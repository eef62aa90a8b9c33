import { zodResolver } from '@hookform/resolvers/zod'
import { CallRemark } from '@soko/contracts/markets/price-calls.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { useState, useEffect } from 'react'
import { z } from 'zod'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { TextArea } from '../../shared/ui/field.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useAddCallRemarkMutation, useTakeCallBackMutation } from './call-commands.api.ts'
import { callPageTexts } from './call-page.texts.ts'
import { callAnchor } from '../../shared/lib/market-paths.ts'

const texts = callPageTexts.owner

type Props = { readonly call: Call }

/** After an action the focus moves to the heading. */
export const CallOwner = ({ call }: Props) => {
  const isTakenBack = call.state === 'taken-back'
  const canRemark = !isTakenBack && call.remarks.length < MarketLimits.callRemarks
  const left = useSecondsLeft(call.takeBackUntil)
  const canTakeBack = !isTakenBack && left > 0
  return (
    <FocusFallback to={callAnchor(call._id)}>
      {(canRemark || canTakeBack) && (
        <section className="call-owner" aria-labelledby="owner">
          <h2 id="owner">{texts.title}</h2>
          {canTakeBack && <TakeBack call={call} left={left} />}
          {canRemark && <NewRemark call={call} />}
        </section>
      )}
    </FocusFallback>
  )
}

const TakeBack = ({ call: { _id, post }, left }: Props & { readonly left: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const [takeBack] = useTakeCallBackMutation()
  return (
    <div className="call-take-back">
      <span>{texts.canTakeBack}</span>
      <span className="agate">{texts.left(Math.floor(left / 60), left % 60)}</span>
      <Button
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {texts.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
        }}
        title={texts.confirmTitle}
        confirm={texts.takeBack}
        working={texts.takingBack}
        bad
        onConfirm={async () => {
          const { error } = await takeBack({ id: _id, postId: post?._id })
          if (error !== undefined) return { error }
          notify('success', texts.takenBack)
          return {}
        }}
      >
        <p>{texts.confirmText}</p>
      </ConfirmDialog>
    </div>
  )
}

const resolver = zodResolver(z.object({ text: CallRemark }))

const NewRemark = ({ call: { _id, post } }: Props) => {
  const { register, reset, setFocus, errors, failure, busy, submit } = useServerForm(resolver, { text: '' })
  const [add] = useAddCallRemarkMutation()
  const send = async ({ text }: { readonly text: string }) => {
    const { error } = await add({ id: _id, postId: post?._id, text })
    if (error !== undefined) return { error }
    // Before `reset`, because `reset` unregisters the fields until the next render.
    setFocus('text')
    reset()
    notify('success', texts.added)
    return {}
  }
  return (
    <form noValidate onSubmit={submit(send)}>
      <TextArea
        label={texts.remark}
        rows={2}
        hint={texts.remarkHint}
        maxLength={MarketLimits.callRemarkLength}
        error={errors.text?.message}
        {...register('text')}
      />
      <Submit label={texts.add} working={texts.adding} busy={busy} failure={failure} minor />
    </form>
  )
}

const leftUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Updated every second. Cannot be rendered on the server. `until` is ISO 8601. */
const useSecondsLeft = (until: string): number => {
  const [left, setLeft] = useState(() => leftUntil(until))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => {
      setLeft(leftUntil(until))
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [until, isOver])
  return left
}
