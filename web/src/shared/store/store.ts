import { type Action, combineSlices, configureStore, type ThunkAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { personal } from './personal.slice.ts'
import { session, selectSession, type Session } from './session.slice.ts'
import { api, type Extra } from '../api/api.ts'

const reducer = combineSlices(api, session, personal)

/** Makes a store: one for a browser's life, or for one page on the server. */
export const createStore = (extra: Extra) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // The state is plain data by construction; walking through it at each action costs more than it finds.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<typeof reducer>
export type Dispatch = Store['dispatch']
/** What a dispatched thunk is: it reads the state, sends, and dispatches. */
export type Thunk<Result = void> = ThunkAction<Result, State, Extra, Action>

/** React Redux's hooks, typed by this store. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppSelector = useSelector.withTypes<State>()

/** Who is signed in; `unknown` on the server and until the session has been checked. */
export const useSession = (): Session => useAppSelector(selectSession)
