import { describePgtap } from './pgtap'

describePgtap('plain Postgres')
