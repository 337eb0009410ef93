/** What a service worker finds around itself. The whole tree is checked as pages are, whose types lack these. */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks; empty while it is still being opened. */
  readonly clientId: string;
  /** The page that is being opened. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

interface NoticeEvent extends LastingEvent {
  readonly notification: Notification;
}

export interface SubscriptionChange extends LastingEvent {
  readonly oldSubscription?: PushSubscription | null;
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface OpenPage {
  postMessage(message: unknown, options: StructuredSerializeOptions): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskedEvent;
  message: ToldEvent;
  push: PushedEvent;
  notificationclick: NoticeEvent;
  pushsubscriptionchange: SubscriptionChange;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
