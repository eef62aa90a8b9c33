import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Download, RefreshCw } from 'lucide'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Hash } from './hash.tsx'
import { proofTexts as texts } from './proof.texts.ts'
import type { Verifying } from './use-verification.ts'
import { failureIn } from './verification.ts'
import type { Outcome } from './verify-here.ts'

type Props = { readonly said: LeafProof; readonly verifying: Verifying }

/** What can be done: verify once more, take the proof along, and tell of what is wrong. */
export const ProofActs = ({ said, verifying: { outcome, isBusy, again } }: Props) => {
  const isHydrated = useHydrated()
  const isFailed = outcome !== undefined && failureIn(outcome) !== undefined
  const isUnsigned = outcome?.steps.inclusion.state === 'unsigned'
  return (
    <>
      <div className="proof-acts">
        {isHydrated && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void (isBusy || again())}>
            <Icon of={RefreshCw} />
            {isBusy ? texts.verifying.busy : isUnsigned ? texts.verifying.lookAgain : texts.verifying.again}
          </Button>
        )}
        {isFailed && (
          <Button
            onClick={() => {
              keepRoots(outcome)
            }}
          >
            <Icon of={Download} />
            {texts.roots}
          </Button>
        )}
        {isFailed && (
          <LinkButton kind="quiet" to={paths.contact}>
            {texts.tell}
          </LinkButton>
        )}
        {hasFile(said) && (
          <a className="btn" href={addressOfFile(said)} download={nameOf(said, 'tlog-proof')}>
            <Icon of={Download} />
            {texts.file}
          </a>
        )}
      </div>
      {hasFile(said) && (
        <p className="hint proof-command">
          {texts.command}{' '}
          <Hash of={texts.commandLine(nameOf(said, 'tlog-proof'), said.vkeys[0] ?? '')} inline />
        </p>
      )}
    </>
  )
}

/** The file holds text and salt: there is none without them. */
const hasFile = ({ text, proof }: LeafProof): boolean => text !== null && proof !== null

const nameOf = ({ service, index }: LeafProof, ending: string): string => `${service}-${index}.${ending}`

const addressOfFile = ({ service, index }: LeafProof): string =>
  apiRequest(`GET /api/logs/${service}/leaves/{index}/proof`, { index }).path

/** All that shows what is wrong: what was remembered here, and what the site has said. */
const keepRoots = ({ said, memory, steps }: Outcome): void => {
  const { origin, service, index, vkeys, renewals, witnesses, leaf, proof } = said
  const kept = {
    origin,
    service,
    index,
    at: new Date().toISOString(),
    steps: Object.fromEntries(
      Object.entries(steps).map(([name, { state, ...found }]) => [name, 'why' in found ? found.why : state]),
    ),
    seenBefore: memory ?? null,
    shownNow: { vkeys, renewals, witnesses, leaf, proof },
  }
  saveFile(nameOf(said, 'roots.json'), `${JSON.stringify(kept, null, 2)}\n`, 'application/json')
}
