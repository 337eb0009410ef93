import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import { NotAuthorised } from '../ui/not-authorised.tsx';
import { showToast } from '../ui/toast-store.ts';
import { layoutText } from './text.ts';

const redirectDelay = 500;

/** A page that says no, and after a moment takes the person home. */
export function SentHome() {
  const [, navigate] = useLocation();
  useEffect(() => {
    showToast({
      title: layoutText.notAdmin,
      description: layoutText.notAdminDescription,
      tone: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <NotAuthorised page="admin" />;
}
