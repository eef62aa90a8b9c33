/** What stands beside the text while somebody writes, in one piece: each is small, and soon wanted. */
export { BlockMargin } from '../blocks/margin/block-margin.tsx'
export { BlockMenu } from '../blocks/menu/block-menu.tsx'
export { SoughtMenu } from './mentions/sought-menu.tsx'
export { SelectionBar } from './selection/selection-bar.tsx'
