import type { CallOf } from '#contract/endpoint';
import { pushSubscriptionsApi } from '#contract/push-subscriptions';
import { call } from '#web/lib/call';

type Subscription = CallOf<typeof pushSubscriptionsApi.subscribePush>['body'];

export const subscribePush = (body: Subscription) => call(pushSubscriptionsApi.subscribePush, { body });
export const unsubscribePush = (endpoint: string) =>
  call(pushSubscriptionsApi.unsubscribePush, { body: { endpoint } });
