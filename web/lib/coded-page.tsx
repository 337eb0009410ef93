import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';

interface Code {
  default: ComponentType;
  /** Asks for what the page will ask for, by the parameters of its address. */
  fetchAnswers?: (queries: QueryClient, params: Record<string, string>) => Promise<unknown>;
}

/** A page whose code comes with it. Fetched before the page is opened, it is there at once, and nothing flickers. */
export function codedPage(load: () => Promise<Code>) {
  let ready: ComponentType | undefined;
  const Later = lazy(load);
  function CodedPage() {
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return <Shown />;
  }
  const fetchAll = async (queries: QueryClient, params: Record<string, string>) => {
    const { default: page, fetchAnswers } = await load();
    ready = page;
    await fetchAnswers?.(queries, params);
  };
  return Object.assign(CodedPage, { fetchAll });
}

export type CodedPage = ReturnType<typeof codedPage>;
