import { EmptyState } from '../shared/ui/empty-state.tsx'
import { Button, LinkButton } from '../shared/ui/button.tsx'
import { paths } from '../shared/lib/paths.ts'
import { appTexts } from './app.texts.ts'
import { HydrationMarker } from './hydration-marker.tsx'

export const Crash = ({ error }: { readonly error: unknown }) => (
  <HydrationMarker>
    <EmptyState
      level={1}
      title={appTexts.crash.title}
      text={error instanceof Error ? error.message : String(error)}
      note={appTexts.crash.hint}
    >
      <Button
        kind="go"
        onClick={() => {
          location.reload()
        }}
      >
        {appTexts.crash.reload}
      </Button>
      <LinkButton to={paths.contact}>{appTexts.crash.contact}</LinkButton>
    </EmptyState>
  </HydrationMarker>
)
