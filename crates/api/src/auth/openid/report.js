const { outcome, code } = document.body.dataset;
const channel = new BroadcastChannel('longrun-sign-in');
channel.postMessage(outcome === 'signed-in' ? { outcome } : { outcome, code });
channel.close();
window.close();
