import { localShortcuts } from '../../../../shared/lib/local-shortcuts.ts'

export const marginTexts = {
  add: 'Insert a block here',
  grip: localShortcuts('Drag to move the block, or press Alt+Shift+Up or Down'),
  moved: (place: number, count: number) => `Moved. Block ${place} of ${count}.`,
  stays: 'The block cannot move further.',
} as const
