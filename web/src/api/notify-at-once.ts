import { notifyManager } from '@tanstack/react-query'

// By default screens learn of a request in a timer, before which a second click would be taken: a button is busy only
// once it is drawn so.
notifyManager.setScheduler(queueMicrotask)
