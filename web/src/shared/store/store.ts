import { type Action, combineSlices, configureStore, type ThunkAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { personal } from './personal.slice.ts'
import { session, selectSession, type Session } from './session.slice.ts'
import { api, type Extra } from '../api/api.ts'

const reducer = combineSlices(api, session, personal)

/** Creates the store of a page in a browser, or of one rendering on the server. */
export const createStore = (extra: Extra) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // These checks walk the entire state on each action, which is too slow.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<typeof reducer>
export type Dispatch = Store['dispatch']
export type Thunk<Result = void> = ThunkAction<Result, State, Extra, Action>

export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppSelector = useSelector.withTypes<State>()

/** Returns the session. Its status is `unknown` on the server and until the session was checked. */
export const useSession = (): Session => useAppSelector(selectSession)
