const { outcome, code } = document.body.dataset;
const channel = new BroadcastChannel('longrun-sign-in');
channel.postMessage(outcome === 'failed' ? { outcome, code } : { outcome });
channel.close();
window.close();
