import { cookieNames, storageKeys } from '#shared/constants.ts'

/**
 * Runs in the head before anything is painted: says that scripts run, whether the page begins at its top, and applies
 * what the visitor chose before (theme, closed promotion, answered banner, which an older copy of a page may still
 * have), so that nothing flashes or jumps. Storage may be forbidden;
 * the page does without it then.
 */
export const beforePaint = `(function(d,s){d.dataset.script='';
if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')d.dataset.atTop='';
if(navigator.globalPrivacyControl||/(^|; )${cookieNames.cookieBanner}=/.test(document.cookie))delete d.dataset.asks;
try{s=localStorage;
var m=d.dataset.theme||s.getItem('${storageKeys.colorMode}');if(m==='light'||m==='dark')d.dataset.theme=m;
var p=s.getItem('${storageKeys.promoBanner}');if(p!==null&&p!=='active')d.dataset.promo='closed'}catch(e){}})(document.documentElement)`
