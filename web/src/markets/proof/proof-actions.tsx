import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Download, RefreshCw } from 'lucide'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { downloadText } from '../../shared/lib/download-text.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Hash } from './hash.tsx'
import { proofTexts as texts } from './proof.texts.ts'
import type { VerificationState } from './use-verification.ts'
import { failureIn } from './verification.ts'
import type { Outcome } from './verify-in-browser.ts'

type Props = { readonly leafProof: LeafProof; readonly verifying: VerificationState }

export const ProofActions = ({ leafProof, verifying: { outcome, isBusy, retry } }: Props) => {
  const isHydrated = useHydrated()
  const isFailed = outcome !== undefined && failureIn(outcome) !== undefined
  const isUnsigned = outcome?.steps.inclusion.state === 'unsigned'
  return (
    <>
      <div className="proof-acts">
        {isHydrated && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void (isBusy || retry())}>
            <Icon of={RefreshCw} />
            {isBusy ? texts.verifying.busy : isUnsigned ? texts.verifying.checkAgain : texts.verifying.again}
          </Button>
        )}
        {isFailed && (
          <Button
            onClick={() => {
              saveRoots(outcome)
            }}
          >
            <Icon of={Download} />
            {texts.roots}
          </Button>
        )}
        {isFailed && (
          <LinkButton kind="quiet" to={paths.contact}>
            {texts.contact}
          </LinkButton>
        )}
        {hasFile(leafProof) && (
          <a className="btn" href={fileUrl(leafProof)} download={fileName(leafProof, 'tlog-proof')}>
            <Icon of={Download} />
            {texts.file}
          </a>
        )}
      </div>
      {hasFile(leafProof) && (
        <p className="hint proof-command">
          {texts.command}{' '}
          <Hash of={texts.commandLine(fileName(leafProof, 'tlog-proof'), leafProof.vkeys[0] ?? '')} inline />
        </p>
      )}
    </>
  )
}

const hasFile = ({ text, proof }: LeafProof): boolean => text !== null && proof !== null

const fileName = ({ service, index }: LeafProof, extension: string): string =>
  `${service}-${index}.${extension}`

const fileUrl = ({ service, index }: LeafProof): string =>
  apiRequest(`GET /api/logs/${service}/leaves/{index}/proof`, { index }).path

/** For a failed verification: the state stored in this browser and the server's response. */
const saveRoots = ({ leafProof, memory, steps }: Outcome): void => {
  const { origin, service, index, vkeys, renewals, witnesses, leaf, proof } = leafProof
  const report = {
    origin,
    service,
    index,
    at: new Date().toISOString(),
    steps: Object.fromEntries(
      Object.entries(steps).map(([name, { state, ...found }]) => [
        name,
        'reason' in found ? found.reason : state,
      ]),
    ),
    seenBefore: memory ?? null,
    shownNow: { vkeys, renewals, witnesses, leaf, proof },
  }
  downloadText(fileName(leafProof, 'roots.json'), `${JSON.stringify(report, null, 2)}\n`, 'application/json')
}
