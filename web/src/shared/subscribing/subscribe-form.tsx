import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import { useId, useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useAppDispatch } from '../store/store.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { type Place, purposeOf, type Subject } from './subject.ts'
import { subscribingTexts as texts } from './subscribing.texts.ts'
import type { Outcome } from './visitor-subscription.tsx'

type Props = { readonly subject: Subject; readonly place: Place }

const focus = (field: HTMLElement | null): void => field?.focus()

/** Works without scripts, too: the gateway accepts the form and shows a page. */
export const SubscribeForm = ({ subject, place }: Props) => {
  const dispatch = useAppDispatch()
  const isHydrated = useHydrated()
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})
  const { Sent, problem, isInvalid, isBack } = outcome
  const { kind, name } = subject
  const isProfile = place === 'profile'

  const send = async (form: HTMLFormElement): Promise<void> => {
    setIsSending(true)
    setOutcome(
      await import('./visitor-subscription.tsx').then(
        async ({ sendForm }) => dispatch(sendForm(form)),
        () => ({ problem: texts.offline }),
      ),
    )
    setIsSending(false)
  }

  if (Sent) {
    return (
      <Sent
        onAnother={() => {
          setOutcome({ isBack: true })
        }}
      />
    )
  }
  return (
    <section className="sub" aria-labelledby={id}>
      <h2 id={id} className={isProfile ? 'vh' : ''}>
        {isProfile ? texts.byEmail : kind === 'category' ? texts.categoryTitle(name) : texts.title}
      </h2>
      {place === 'post' && <p className="pitch">{texts.pitch(name)}</p>}
      <form
        method="post"
        action="/subscribe"
        noValidate={isHydrated}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send(event.currentTarget)
        }}
      >
        <input type="hidden" name="purpose" value={purposeOf(subject)} />
        <input type="hidden" name="wording" value={CURRENT_WORDING.version} />
        <div className="sub-line">
          <label className="field">
            <span className="label">{isProfile ? texts.labelOf(name) : texts.label}</span>
            <input
              ref={isBack ? focus : undefined}
              className="input"
              name="email"
              type="email"
              dir="auto"
              autoComplete="email"
              required
              readOnly={isSending}
              aria-invalid={isInvalid}
              aria-describedby={`${id}error`}
            />
          </label>
          <Button
            type="submit"
            {...(place === 'post' && { kind: 'go' })}
            aria-disabled={isSending || undefined}
          >
            {isSending ? texts.sending : texts.subscribe}
          </Button>
        </div>
        <FieldError id={`${id}error`} error={problem} />
        {kind === 'author' && (
          <label className="tick">
            <input type="checkbox" name="shareAddress" />
            <span>
              {CURRENT_WORDING.shareAddress.label}
              <span className="hint">{CURRENT_WORDING.shareAddress.hint}</span>
            </span>
          </label>
        )}
      </form>
      <p className="hint">{CURRENT_WORDING[kind]}</p>
    </section>
  )
}
